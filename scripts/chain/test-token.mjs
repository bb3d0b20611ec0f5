// A test ERC-20 of the chain that `npm run start:chain` and the tests start: written in EVM instructions, one per line,
// and assembled here, so that the code on the chain is the code in this file.
//   transfer(address,uint256)  balanceOf(address)  decimals()  totalSupply()  and the event Transfer
// A balance is stored in the slot whose number is the holder's address.
// @ts-check

/** 10^18 units: a million million of a token with six decimals. */
const supply = "0de0b6b3a7640000";
/** keccak256 of Transfer(address,address,uint256). */
const transferEvent = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Runs when the contract is created: its creator gets the supply. `{length}` and `{start}` locate its code. */
const constructor = `
  PUSH8 ${supply}
  DUP1
  CALLER
  SSTORE
  PUSH1 00
  MSTORE
  CALLER
  PUSH1 00
  PUSH32 ${transferEvent}
  PUSH1 20
  PUSH1 00
  LOG3
  PUSH2 {length}
  DUP1
  PUSH2 {start}
  PUSH1 00
  CODECOPY
  PUSH1 00
  RETURN
`;

const contract = `
  PUSH1 00
  CALLDATALOAD
  PUSH1 e0
  SHR
  DUP1
  PUSH4 a9059cbb // transfer(address,uint256)
  EQ
  PUSH2 @transfer
  JUMPI
  DUP1
  PUSH4 70a08231 // balanceOf(address)
  EQ
  PUSH2 @balanceOf
  JUMPI
  DUP1
  PUSH4 313ce567 // decimals()
  EQ
  PUSH2 @decimals
  JUMPI
  DUP1
  PUSH4 18160ddd // totalSupply()
  EQ
  PUSH2 @totalSupply
  JUMPI

refuse:
  PUSH1 00
  DUP1
  REVERT

decimals:
  PUSH1 06
  PUSH2 @answer
  JUMP

totalSupply:
  PUSH8 ${supply}
  PUSH2 @answer
  JUMP

balanceOf:
  PUSH1 04
  CALLDATALOAD
  SLOAD

answer: // the top of the stack
  PUSH1 00
  MSTORE
  PUSH1 20
  PUSH1 00
  RETURN

transfer:
  CALLER
  SLOAD
  PUSH1 24
  CALLDATALOAD // balance, amount
  DUP2
  DUP2
  GT
  PUSH2 @refuse // more than there is
  JUMPI
  PUSH1 04
  CALLDATALOAD
  ISZERO
  PUSH2 @refuse // to nobody
  JUMPI
  DUP1
  SWAP2
  SUB
  CALLER
  SSTORE // amount
  PUSH1 04
  CALLDATALOAD // amount, receiver
  DUP1
  SLOAD
  DUP3
  ADD
  DUP2
  SSTORE
  SWAP1
  PUSH1 00
  MSTORE // receiver
  CALLER
  PUSH32 ${transferEvent}
  PUSH1 20
  PUSH1 00
  LOG3
  PUSH1 01 // true
  PUSH2 @answer
  JUMP
`;

/** @type {Readonly<Record<string, number>>} */
const opcodes = {
  ADD: 0x01,
  SUB: 0x03,
  GT: 0x11,
  EQ: 0x14,
  ISZERO: 0x15,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CODECOPY: 0x39,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  PUSH1: 0x60,
  PUSH2: 0x61,
  PUSH4: 0x63,
  PUSH8: 0x67,
  PUSH32: 0x7f,
  DUP1: 0x80,
  DUP2: 0x81,
  DUP3: 0x82,
  SWAP1: 0x90,
  SWAP2: 0x91,
  LOG3: 0xa3,
  RETURN: 0xf3,
  REVERT: 0xfd,
};

/** Assembles instructions into hex. A label becomes a JUMPDEST, and `@label` its position in two bytes. @param {string} source */
function assemble(source) {
  /** @type {Record<string, string>} */
  const labels = {};
  /** @type {string[]} */
  const parts = [];
  let length = 0;
  /** @param {string} hex */
  const add = (hex) => {
    parts.push(hex);
    length += hex.startsWith("@") ? 2 : hex.length / 2;
  };
  const lines = source.split("\n").map((line) => line.replace(/\/\/.*/, "").trim());
  for (const line of lines.filter((text) => text !== "")) {
    const [word = "", data] = line.split(/\s+/);
    if (word.endsWith(":")) labels[`@${word.slice(0, -1)}`] = word2(length);
    const opcode = opcodes[word.endsWith(":") ? "JUMPDEST" : word];
    if (opcode === undefined) throw new Error(`"${word}" is no instruction.`);
    add(opcode.toString(16).padStart(2, "0"));
    if (data !== undefined) add(data);
  }
  return parts.map((part) => (part.startsWith("@") ? labels[part] : part)).join("");
}

/** @param {number} value */
function word2(value) {
  return value.toString(16).padStart(4, "0");
}

/** The data of the transaction that makes the token. */
export function testTokenCode() {
  const code = assemble(contract);
  const length = word2(code.length / 2);
  const sized = constructor.replace("{length}", length);
  const start = word2(assemble(sized.replace("{start}", "0000")).length / 2);
  return `0x${assemble(sized.replace("{start}", start))}${code}`;
}
