import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { Figures } from "../switched.ts";

/**
 * The default of a figure, which applies until staff change it, and its bounds: decimals of the asset, or percent
 * without one.
 */
export interface FigureBounds {
  readonly asset?: Asset;
  readonly usual: string;
  readonly least: string;
  readonly most: string;
}

/** A fee that staff can change. `usual` is for the desk to show; code that charges the fee uses the current figures. */
interface SwitchedFee {
  readonly key: string;
  readonly bounds: FigureBounds;
}

export interface FixedFee extends SwitchedFee {
  /** The fee now, in minor units of its asset. */
  minor(figures: Figures): bigint;
}

export interface ShareFee extends SwitchedFee {
  /** The share now, in hundredths of a percent. */
  basisPoints(figures: Figures): bigint;
}

interface NewFee {
  readonly key: string;
  readonly usual: string;
  readonly most: string;
}

/** A fee that is a fixed amount. */
export function fixedFee({
  key,
  asset,
  usual,
  most,
}: NewFee & { readonly asset: Asset }): FixedFee {
  return {
    key,
    bounds: { asset, usual, least: "0", most },
    minor: (figures) => toMinor(figures.figure("fee", key) ?? usual, asset),
  };
}

/** A fee that is a share of an amount, in percent with two decimals. */
export function shareFee({ key, usual, most }: NewFee): ShareFee {
  return {
    key,
    bounds: { usual, least: "0", most },
    // Percent has two decimals, as a dollar does, so `toMinor` converts it to hundredths.
    basisPoints: (figures) => toMinor(figures.figure("fee", key) ?? usual, "USD"),
  };
}

/** The highest fee that is a share, in percent. */
export const shareMost = "5";
