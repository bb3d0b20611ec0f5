/**
 * The wallets that pay out on a chain, one after another, numbered from 0, the seed's own. A nonce in evm_heads, evm_payouts, evm_signed
 * and evm_spent is the wallet's number times 2^40 plus the nonce on the chain, so that each wallet has a range of its own.
 */
export const hotWalletsSql = /* sql */ `
create table evm_hot_wallets (
  network text not null references evm_heads (network),
  number int not null,
  address text not null,
  primary key (network, number),
  unique (network, address)
);
insert into evm_hot_wallets (network, number, address) select network, 0, hot_wallet from evm_heads;
`;
