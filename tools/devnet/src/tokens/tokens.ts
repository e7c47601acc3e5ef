/**
 * `WORLD_TOKENS`: table of all tokens of the opening world (types `WorldToken`, `TokenKind`). Also: `tokensOf()` and
 * `launchedTokensOf()` (tokens of a chain that exist at the opening, or are launched later), `worldToken()` (lookup by
 * key), `isLaunched()`.
 */
import { LAUNCHED_ROWS } from './launched.ts';

/** Transfer behaviour or trustworthiness of a token. */
export type TokenKind =
  | 'plain'
  | 'feeOnTransfer'
  | 'honeypot'
  | 'impersonator'
  | 'blocked'
  | 'spam';

export interface WorldToken {
  /** Key in the world; unique, unlike the symbol. */
  key: string;
  symbol: string;
  name: string;
  decimals: number;
  /** USD price of one whole token, as a decimal; all pools open at these prices. */
  priceUsd: string;
  kind: TokenKind;
  chains: readonly number[];
}

const L1 = [31337];
const L2 = [31338];
const BOTH = [31337, 31338];

type Row = readonly [
  key: string,
  name: string,
  decimals: number,
  priceUsd: string,
  chains: readonly number[],
];

/*
 * The order determines the addresses (see addresses.ts): append new tokens. The symbols are well known, so that icon
 * sets contain them; the prices are fictitious.
 */
const PLAIN: readonly Row[] = [
  ['WETH', 'Wrapped Ether', 18, '3000', BOTH],
  ['USDC', 'USD Coin', 6, '1', BOTH],
  ['USDT', 'Tether USD', 6, '0.9995', BOTH],
  ['DAI', 'Dai Stablecoin', 18, '1.0002', BOTH],
  ['WBTC', 'Wrapped BTC', 8, '65000', BOTH],
  ['LINK', 'ChainLink Token', 18, '14.2', BOTH],
  ['UNI', 'Uniswap', 18, '7.85', BOTH],
  ['AAVE', 'Aave Token', 18, '162', BOTH],
  ['MKR', 'Maker', 18, '1480', L1],
  ['CRV', 'Curve DAO Token', 18, '0.412', BOTH],
  ['LDO', 'Lido DAO Token', 18, '1.18', BOTH],
  ['COMP', 'Compound', 18, '48.6', L1],
  ['SNX', 'Synthetix Network Token', 18, '1.64', BOTH],
  ['YFI', 'yearn.finance', 18, '5230', L1],
  ['SUSHI', 'SushiToken', 18, '0.731', L1],
  ['BAL', 'Balancer', 18, '2.06', BOTH],
  ['1INCH', '1INCH Token', 18, '0.288', L1],
  ['ENS', 'Ethereum Name Service', 18, '18.9', L1],
  ['GRT', 'Graph Token', 18, '0.157', BOTH],
  ['SHIB', 'SHIBA INU', 18, '0.0000174', L1],
  ['PEPE', 'Pepe', 18, '0.00000812', BOTH],
  ['MATIC', 'Matic Token', 18, '0.402', L1],
  ['APE', 'ApeCoin', 18, '0.934', L1],
  ['FRAX', 'Frax', 18, '0.9985', BOTH],
  ['WSTETH', 'Wrapped liquid staked Ether 2.0', 18, '3540', BOTH],
  ['RETH', 'Rocket Pool ETH', 18, '3345', BOTH],
  ['CBBTC', 'Coinbase Wrapped BTC', 8, '64935', BOTH],
  ['EURC', 'Euro Coin', 6, '1.085', BOTH],
  ['PYUSD', 'PayPal USD', 6, '0.9998', L1],
  ['RPL', 'Rocket Pool Protocol', 18, '11.3', L1],
  ['IMX', 'Immutable X', 18, '1.37', L1],
  ['SAND', 'The Sandbox', 18, '0.263', L1],
  ['MANA', 'Decentraland', 18, '0.294', L1],
  ['BAT', 'Basic Attention Token', 18, '0.181', L1],
  ['ZRX', '0x Protocol Token', 18, '0.322', L1],
  ['ARB', 'Arbitrum', 18, '0.548', L2],
  ['OP', 'Optimism', 18, '1.43', L2],
  ['GMX', 'GMX', 18, '22.7', L2],
  ['PENDLE', 'Pendle', 18, '4.05', L2],
];

/** Symbols in mixed case. */
const SYMBOLS: Readonly<Record<string, string>> = {
  WSTETH: 'wstETH',
  RETH: 'rETH',
  CBBTC: 'cbBTC',
};

const plain = ([key, name, decimals, priceUsd, chains]: Row): WorldToken => ({
  key,
  symbol: SYMBOLS[key] ?? key,
  name,
  decimals,
  priceUsd,
  kind: 'plain',
  chains,
});

const BAD: readonly WorldToken[] = [
  bad('TOLL', 'TOLL', 'Toll', 18, '0.05', 'feeOnTransfer'),
  bad('HONEY', 'HONEY', 'Honey Jar', 18, '0.2', 'honeypot'),
  bad('FAKE_USDC', 'USDC', 'USD Coin', 6, '0.0003', 'impersonator'),
  bad('LOCKED', 'LOCKED', 'Locked Finance', 18, '0.9', 'blocked'),
];

function bad(
  key: string,
  symbol: string,
  name: string,
  decimals: number,
  priceUsd: string,
  kind: TokenKind,
): WorldToken {
  return { key, symbol, name, decimals, priceUsd, kind, chains: BOTH };
}

const LAUNCHED: readonly WorldToken[] = LAUNCHED_ROWS.map((row) => ({
  ...row,
  symbol: row.key,
  chains: L1,
}));

/** All tokens of the opening world. The native coin is not a token. */
export const WORLD_TOKENS: readonly WorldToken[] = [...PLAIN.map(plain), ...BAD];

export const tokensOf = (chainId: number): readonly WorldToken[] =>
  WORLD_TOKENS.filter((token) => token.chains.includes(chainId));

/** Tokens that are launched on a network during the history, in order of their launches. */
export const launchedTokensOf = (chainId: number): readonly WorldToken[] =>
  LAUNCHED.filter((token) => token.chains.includes(chainId));

/** Whether a token is launched during the history. */
export const isLaunched = (key: string): boolean => LAUNCHED.some((token) => token.key === key);

/**
 * Returns the token with this key.
 * @throws Error if there is none
 */
export function worldToken(key: string): WorldToken {
  const token = [...WORLD_TOKENS, ...LAUNCHED].find((candidate) => candidate.key === key);
  if (!token) throw new Error(`the local world has no token ${key}`);
  return token;
}
