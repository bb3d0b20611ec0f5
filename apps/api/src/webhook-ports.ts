/** A port, or the first and last of a range. */
type Ports = number | readonly [number, number];

/** Ports of internal services, which webhooks must not be able to reach. */
const servicePorts: Readonly<Record<string, readonly Ports[]>> = {
  "SQL databases": [[1433, 1434], 1521, 3050, 3306, [5432, 5433], 26257, 33_060, 50_000],
  "other databases": [
    5984,
    7000,
    7001,
    7199,
    7473,
    7474,
    7687,
    8086,
    8087,
    8098,
    8529,
    9042,
    9160,
    [27_017, 27_019],
    28_015,
  ],
  caches: [[6379, 6380], 11_211, 16_379, 26_379],
  "search servers": [8983, [9200, 9210], [9300, 9310]],
  queues: [1883, 4222, 5671, 5672, 8883, [9092, 9094], 15_672, 61_613, 61_616],
  "containers and clusters": [2375, 2376, 2379, 2380, 4001, 6443, 6783, 10_248, [10_249, 10_259]],
  "secrets and configuration": [2181, 8200, 8201, [8300, 8302], 8500, 8501, 8600],
  "remote access": [1494, 3389, [5800, 5801], [5900, 5910], 5985, 5986, [6000, 6063]],
  "files and storage": [2049, 3260, 4045, 9418],
  "directories and names": [3268, 3269, 5353, 5355],
  "mail and news": [2525, 4190],
  "calls and chat": [1719, 1720, [5060, 5061], 5222, 5269, [6660, 6669], 6679, 6697],
  "proxies and tunnels": [1080, 1194, 1723, 3128, 8118, 9050],
  "printers and scanners": [6566, [9100, 9103]],
  "management and build servers": [
    3659, 4369, 4848, 8005, 8009, 10_000, 10_080, 10_050, 10_051, 11_111,
  ],
};

const ranges = Object.values(servicePorts)
  .flat()
  .map((ports) => (typeof ports === "number" ? ([ports, ports] as const) : ports));

/** True if webhooks may go to a port: https's, or an unprivileged one that no known service uses. */
export function isWebhookPort(port: number): boolean {
  if (port === 443) return true;
  return port >= 1024 && port <= 65_535 && !ranges.some(([from, to]) => port >= from && port <= to);
}
