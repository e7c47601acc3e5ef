/**
 * Texts of a report: `TextContext` (translation, display names) and functions of it that format addresses, token names,
 * assets, times and untrusted texts.
 */
import { formatDateTime, formatList, formatTokenAmount, type Translate } from '@cenote/i18n';
import type { Asset, Limited } from '@cenote/wallet-core/checks';
import type { KnownAddress } from '../../../messages/report/index.ts';
import { shortAddress } from '../../components/short-address.ts';

/** Every network of the wallet has a coin with 18 decimals (enforced for EIP-3085). */
const COIN_DECIMALS = 18;
/** Larger than any token's supply: amounts from here on count as unlimited. */
const UNLIMITED = 1n << 128n;
/** The latest valid date, in seconds since the epoch. */
const END_OF_TIME = 253_402_300_799n;
const SOON_SECONDS = 2 * 86_400;
/** Number of digits that are shown at each end of an NFT's id. */
const ID_ENDS = 6;

/** Translations and display names of accounts, networks and tokens, for the texts of a report. */
export interface TextContext {
  t: Translate;
  /** Symbol of the network's coin. */
  symbol: string;
  /** Name of a network by its id. */
  network(chainId: number): string;
  /** The name of an own account or a known contract; never from the contract itself. */
  nameOf(address: string): string | undefined;
  token(address: string): KnownAddress['token'];
}

/** An address in a sentence: its name, else its shortened form. */
export const called = ({ nameOf }: TextContext, address: string): string =>
  nameOf(address) ?? shortAddress(address);

/** An address in the role of a token: its symbol. Addresses in any other role use `called`. */
export const tokenName = (textContext: TextContext, address: string): string =>
  textContext.token(address)?.symbol ?? called(textContext, address);

const idOf = (id: bigint): string => {
  const digits = id.toString();
  return digits.length <= 2 * ID_ENDS
    ? digits
    : `${digits.slice(0, ID_ENDS)}…${digits.slice(-ID_ENDS)}`;
};

/** An exact amount from base units: what is shown is what is signed. */
function currency(textContext: TextContext, token: string, amount: bigint): string {
  const { t } = textContext;
  const name = tokenName(textContext, token);
  if (amount >= UNLIMITED) return t('checks.amount.unlimited', { token: name });
  const decimals = textContext.token(token)?.decimals;
  return decimals === undefined
    ? t('checks.amount.units', { amount: amount.toString(), token: name })
    : formatTokenAmount(amount, decimals, { symbol: name, full: true });
}

/** An asset in words. */
export function assetText(textContext: TextContext, asset: Asset): string {
  const { t, symbol } = textContext;
  switch (asset.standard) {
    case 'native':
      return formatTokenAmount(asset.amount, COIN_DECIMALS, { symbol, full: true });
    case 'erc20':
      return currency(textContext, asset.token, asset.amount);
    case 'erc721':
      return t('checks.amount.item', {
        token: tokenName(textContext, asset.token),
        id: idOf(asset.id),
      });
    case 'erc1155':
      return t('checks.amount.items', {
        amount: asset.amount.toString(),
        token: tokenName(textContext, asset.token),
        id: idOf(asset.id),
      });
    case 'collection':
      return t('checks.amount.any', {
        amount: asset.amount.toString(),
        token: tokenName(textContext, asset.token),
      });
    case 'ambiguous':
      return asset.amountOrId >= UNLIMITED
        ? t('checks.amount.unlimited', { token: tokenName(textContext, asset.token) })
        : t('checks.amount.amountOrId', {
            amount: asset.amountOrId.toString(),
            token: tokenName(textContext, asset.token),
          });
  }
}

function limitedText(textContext: TextContext, { asset, limit }: Limited): string {
  const amount = assetText(textContext, asset);
  if (limit === 'exact') return amount;
  return textContext.t(`checks.amount.${limit}`, { amount });
}

export const assetsText = (textContext: TextContext, assets: readonly Asset[]): string =>
  formatList(assets.map((asset) => assetText(textContext, asset))) ||
  textContext.t('checks.amount.nothing');

export const limitedTexts = (textContext: TextContext, list: readonly Limited[]): string =>
  formatList(list.map((one) => limitedText(textContext, one))) ||
  textContext.t('checks.amount.nothing');

/** A time in Unix seconds as text; with minutes if it is near. */
export function momentText({ t }: TextContext, seconds: bigint, now = Date.now()): string {
  if (seconds > END_OF_TIME) return t('checks.never');
  const isSoon = Math.abs(Number(seconds) - now / 1_000) < SOON_SECONDS;
  return formatDateTime(Number(seconds) * 1_000, isSoon ? 'minute' : 'day');
}

/** Default maximum length for `cut`. */
export const MAX_CUT = 200;

/** An untrusted text in one line and of bounded length. */
export const cut = (text: string, max = MAX_CUT): string =>
  text.length > max ? `${text.slice(0, max)}…` : text;
