/**
 * `LAUNCHED_ROWS`: table of the tokens that are launched during the history and do not exist in the opening world.
 * Also: `LaunchedRow`, the type of an entry.
 */

/** A token that does not exist in the opening world and is launched during the history. */
export interface LaunchedRow {
  /** Key in the world, and symbol. */
  key: string;
  name: string;
  decimals: number;
  /** Initial price in USD. */
  priceUsd: string;
  /** `spam`: its creator removes the liquidity. */
  kind: 'plain' | 'spam';
  /** False: no token list contains it. */
  isListed: boolean;
}

/** All tokens are fictitious and on Local, in order of their launch. */
export const LAUNCHED_ROWS: readonly LaunchedRow[] = [
  row('NOVA', 'Nova Protocol', 18, '2.4', 'plain', true),
  row('TIDE', 'Tidepool', 18, '0.85', 'plain', true),
  row('GLOW', 'Moonglow Inu', 18, '0.000031', 'spam', true),
  row('ORBT', 'Orbit Finance', 18, '11.5', 'plain', false),
  row('MOSS', 'Moss', 9, '0.062', 'plain', false),
  row('PIPS', 'Pips', 18, '0.19', 'plain', false),
];

function row(
  key: string,
  name: string,
  decimals: number,
  priceUsd: string,
  kind: LaunchedRow['kind'],
  isListed: boolean,
): LaunchedRow {
  return { key, name, decimals, priceUsd, kind, isListed };
}
