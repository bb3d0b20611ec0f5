// Loaded before a process, whose clock is wrong by CLOCK_SKEW_MS from then on.
const skewMs = Number(process.env["CLOCK_SKEW_MS"] ?? 0);
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + skewMs] : given, target),
  get: (real, name) => (name === "now" ? () => real.now() + skewMs : Reflect.get(real, name)),
});
