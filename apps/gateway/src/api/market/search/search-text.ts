/**
 * `readSearch()`: parses a search text to a pool id, an address, or words with an optional pair and fee. Also: type
 * `SearchText`, its result.
 */
import { plain } from './match-text.ts';

/** A parsed search text. */
export type SearchText =
  | { kind: 'nothing' }
  | { kind: 'poolId'; id: string }
  | { kind: 'address'; address: string }
  | {
      kind: 'words';
      /** The whole normalised text. */
      text: string;
      /** Two tokens if the text is a pair; parts may be empty ("eth/"). */
      pair: readonly [string, string] | undefined;
      /** Whether the text refers to pools: the pair has a slash. */
      isPool: boolean;
      /** Hundredths of a basis point, if the text contains a fee. */
      fee: number | undefined;
    };

const ADDRESS = /^0x[0-9a-f]{40}$/;
const POOL_ID = /^0x[0-9a-f]{64}$/;
/** A fee at the end, such as "0.3%" or "0.05 %". */
const FEE = /(?:^|\s)(\d{1,3}(?:\.\d{1,4})?)\s?%$/;
/** A pool version at either end. */
const VERSION = /^v[234]\s+|\s+v[234]$/g;

/** Parses a search text: "usdc/eth", "USDC ETH 0.3%", an address, or any other words. */
export function readSearch(typed: string): SearchText {
  const text = plain(typed);
  if (text === '') return { kind: 'nothing' };
  // Pasted addresses may contain spaces.
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
