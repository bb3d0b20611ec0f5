import { clip, dot, oklabOf, type Triple } from "./colour.ts";

type Eye = readonly [Triple, Triple, Triple];

/** Colour matrices of sight without one of the three cones: Machado, Oliveira and Fernandes 2009, severity 1. */
export const eyes: Readonly<Record<string, Eye>> = {
  "every cone": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy([l, m, s]: Eye, rgb: Triple): Triple {
  return oklabOf([clip(dot(l, rgb)), clip(dot(m, rgb)), clip(dot(s, rgb))]);
}

/** The smallest distance between two of the colours in OKLab, where a step of 0.02 is barely visible side by side. */
export function nearest(colours: readonly Triple[], eye: Eye): number {
  const seen = colours.map((colour) => seenBy(eye, colour));
  const distances = seen.flatMap((one, place) =>
    seen.slice(place + 1).map((other) => Math.hypot(...one.map((at, i) => at - (other[i] ?? 0)))),
  );
  return Math.min(...distances);
}
