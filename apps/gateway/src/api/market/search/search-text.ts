import { plain } from './match-text.ts';

/** A parsed search text. */
export type SearchText =
  | { kind: 'nothing' }
  | { kind: 'poolId'; id: string }
  | { kind: 'address'; address: string }
  | {
      kind: 'words';
      /** All of it, as it is compared. */
      text: string;
      /** Two tokens, where it names a pair; parts may be empty ("eth/"). */
      pair: readonly [string, string] | undefined;
      /** Pools are meant: a slash joins the pair. */
      isPool: boolean;
      /** Hundredths of a basis point, where a fee is named. */
      fee: number | undefined;
    };

const ADDRESS = /^0x[0-9a-f]{40}$/;
const POOL_ID = /^0x[0-9a-f]{64}$/;
/** "0.3%", "0.05 %", at the end. */
const FEE = /(?:^|\s)(\d{1,3}(?:\.\d{1,4})?)\s?%$/;
/** A pool's version, at either end. */
const VERSION = /^v[234]\s+|\s+v[234]$/g;

/** Reads "usdc/eth", "USDC ETH 0.3%", an address, or whatever else was typed. */
export function readSearch(typed: string): SearchText {
  const text = plain(typed);
  if (text === '') return { kind: 'nothing' };
  // Pasted addresses come with spaces within.
  const joined = text.replace(/ /g, '');
  if (POOL_ID.test(joined)) return { kind: 'poolId', id: joined };
  if (ADDRESS.test(joined)) return { kind: 'address', address: joined };
  const [, percent] = FEE.exec(text) ?? [];
  const fee = percent === undefined ? undefined : Math.round(Number(percent) * 10_000);
  const rest = text.replace(FEE, '').replace(VERSION, '').trim();
  const isPool = rest.includes('/');
  const parts = rest.split(isPool ? '/' : ' ').map((part) => part.trim());
  const [first = '', second = ''] = parts;
  const isPair = parts.length === 2 && (isPool || fee === undefined || second !== '');
  return {
    kind: 'words',
    text: fee === undefined ? text : rest,
    isPool,
    fee,
    pair: isPair || isPool ? [first, second] : undefined,
  };
}
