// Counts tasks of more than 50 ms, which make a page stutter.
// @ts-check

/** @typedef {import("playwright").Page} Page */

const rounds = 5;

/** Counts tasks of more than 50 ms from the next page on. @param {Page} page */
export async function watchTasks(page) {
  await page.addInitScript(() => {
    /** @type {number[]} */
    const tasks = [];
    Reflect.set(window, "longTasks", tasks);
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
  });
}

/** Takes the counts since the last call. @param {Page} page */
export async function takeTasks(page) {
  const tasks = await page.evaluate(() => {
    /** @type {number[]} */
    const counted = Reflect.get(window, "longTasks");
    return counted.splice(0);
  });
  return { longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) };
}

/** Takes the quietest of some rounds, because on a busy machine tasks become long for other reasons.
 * @param {Page} page @param {() => Promise<void>} round */
export async function quietestTasks(page, round) {
  const all = [];
  for (let count = 0; count < rounds; count += 1) {
    await round();
    all.push(await takeTasks(page));
  }
  return all.toSorted((one, other) => one.longestTaskMs - other.longestTaskMs)[0];
}
