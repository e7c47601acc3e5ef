/** A token that does not exist when its network opens: it is launched in the course of a past. */
export interface LaunchedRow {
  /** Name inside the world, and symbol. */
  key: string;
  name: string;
  decimals: number;
  /** Where its price's walk begins, in dollars. */
  priceUsd: string;
  /** `spam`: its maker takes the liquidity back out and is gone. */
  kind: 'plain' | 'spam';
  /** False: no token list names it. */
  isListed: boolean;
}

/** All of Local, invented; in the order in which they are launched. */
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
