import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint } from "@apex/contract/endpoint";
import { tokenScope } from "./call-section.ts";

/** The first part of a call's path: `wallets` of `/wallets-http/wallets`. */
export const areaOf = ({ path }: Endpoint): string =>
  path.split("/")[1]?.replace("-http", "") ?? "";

/** An area as it is read: "Gift cards". */
export const areaName = (area: string): string =>
  area.charAt(0).toUpperCase() + area.slice(1).replaceAll("-", " ");

const isForTokens = ({ slug }: Endpoint): boolean => tokenScope(slug) !== undefined;

/** The calls that a token may make. */
export const tokenCalls = allEndpoints.filter(isForTokens);

/** The calls of the wallet alone. */
export const walletCalls = allEndpoints.filter((endpoint) => !isForTokens(endpoint));

/** The address of a call's description. */
export const addressOf = (endpoint: Endpoint): string =>
  `/docs/${isForTokens(endpoint) ? "api" : "wallet"}/${areaOf(endpoint)}#${endpoint.slug}`;
