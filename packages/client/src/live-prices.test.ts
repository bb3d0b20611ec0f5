import { pricedPairSchema, type PricedPair, type Tick } from "@apex/contract/trade/ticks";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createClient } from "./create-client.ts";
import { createEvents } from "./events.ts";
import { createLivePrices } from "./live-prices.ts";
import { memorySessionStore } from "./session-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const bitcoin: PricedPair = { base: "BTC", quote: "NGN" };
const ether: PricedPair = { base: "ETH", quote: "NGN" };
const tick = ({ base, quote }: PricedPair, amount: string): Tick => ({
  price: { base, amount, asset: quote },
  changePercent: "+0.0",
  isOpen: true,
});

const bodySchema = z.object({ pairs: z.array(pricedPairSchema) });

/** A store whose frames the test draws, and the pairs that its server was asked for. */
function shown() {
  const events = createEvents();
  const asked: string[][] = [];
  const client = createClient({
    baseUrl: "http://api.test",
    session: memorySessionStore(events),
    events,
    language: () => "en",
    fetch: async (input, init) => {
      const { pairs } = bodySchema.parse(await new Request(input, init).json());
      asked.push(pairs.map(({ base }) => base));
      return Response.json({ ticks: pairs.map((pair) => tick(pair, "1")), againInMs: 20_000 });
    },
  });
  const frames: (() => void)[] = [];
  const prices = createLivePrices(client, { nextFrame: (callback) => frames.push(callback) });
  return {
    prices,
    asked,
    tell: (...ticks: Tick[]) => events.emit("prices", { ticks }),
    draw: () => frames.splice(0).forEach((frame) => frame()),
  };
}

test("requests pairs that appear together once, renews in time, and stops when all are gone", async () => {
  const { prices, asked } = shown();
  const stops = [prices.watch(bitcoin, vi.fn()), prices.watch(ether, vi.fn())];
  await vi.advanceTimersByTimeAsync(50);
  await vi.waitFor(() => expect(prices.tickOf(ether)?.price.amount).toBe("1"));
  expect(asked).toEqual([["BTC", "ETH"]]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
  stops.forEach((stop) => stop());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([["BTC", "ETH"], ["BTC", "ETH"], []]);
});

test("notifies each watcher of its own price, at most twice a second, and only if it has moved", () => {
  const { prices, tell, draw } = shown();
  const [onBitcoin, onEther] = [vi.fn(), vi.fn()];
  prices.watch(bitcoin, onBitcoin);
  const stop = prices.watch(ether, onEther);
  for (let count = 1; count <= 20; count += 1) tell(tick(bitcoin, String(count)));
  expect(onBitcoin).not.toHaveBeenCalled();
  draw();
  expect(onBitcoin).toHaveBeenCalledTimes(1);
  expect(prices.tickOf(bitcoin)?.price.amount).toBe("20");
  tell(tick(bitcoin, "20"));
  draw();
  expect(onBitcoin).toHaveBeenCalledTimes(1);
  tell(tick(bitcoin, "21"));
  draw();
  expect(onBitcoin).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  draw();
  expect(onBitcoin).toHaveBeenCalledTimes(2);
  expect(onEther).not.toHaveBeenCalled();
  stop();
  tell(tick(ether, "2"));
  vi.advanceTimersByTime(500);
  draw();
  expect(onEther).not.toHaveBeenCalled();
  expect(prices.tickOf(ether)).toBeUndefined();
});
