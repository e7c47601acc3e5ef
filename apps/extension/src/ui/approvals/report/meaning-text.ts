import { formatList, formatPercent, type TextKey } from '@cenote/i18n';
import type { Meaning, Reading } from '@cenote/wallet-core/checks';
import {
  assetsText,
  assetText,
  called,
  cut,
  limitedTexts,
  tokenName,
  type Words,
} from './words.ts';

/** Hundredths of a basis point in one. */
const PIPS_PER_BPS = 100;

/** One thing that is worth its own line. */
export interface Said {
  name: Extract<TextKey, `checks.fact.${string}`>;
  /** In words, or an address that is shown as one. */
  value: string | { address: string };
}

/** What is done, in one sentence, for the account `signer` whose signature is requested. */
export function titleOf(words: Words, { meaning }: Reading, signer: string): string {
  const { t } = words;
  const named = (address: string) => called(words, address);
  switch (meaning.kind) {
    case 'transfer': {
      const [first] = meaning.assets;
      const isEmpty =
        meaning.assets.length === 1 && first?.standard === 'native' && first.amount === 0n;
      if (isEmpty) {
        const at = { symbol: words.symbol, contract: named(meaning.recipient) };
        return t('checks.does.emptyCall', at);
      }
      const assets = assetsText(words, meaning.assets);
      return meaning.from === signer
        ? t('checks.does.send', { assets })
        : t('checks.does.move', { assets });
    }
    case 'approve': {
      const spender = named(meaning.spender);
      const amount = assetText(words, meaning.asset);
      if (meaning.change === 'increase') return t('checks.does.approveMore', { spender, amount });
      if (meaning.change === 'decrease') return t('checks.does.approveLess', { spender, amount });
      return isNothing(meaning)
        ? t('checks.does.approveNone', { spender })
        : t('checks.does.approve', { spender, amount });
    }
    case 'approveAll': {
      const at = { spender: named(meaning.operator), token: named(meaning.token) };
      return meaning.approved
        ? t('checks.does.approveAll', at)
        : t('checks.does.approveAllNot', at);
    }
    case 'authorize': {
      const at = { operator: named(meaning.operator) };
      return meaning.authorized
        ? t('checks.does.authorize', at)
        : t('checks.does.authorizeNot', at);
    }
    case 'permit':
      return t('checks.does.permit', {
        spender: named(meaning.spender),
        amounts: assetsText(
          words,
          meaning.allowances.map(({ asset }) => asset),
        ),
      });
    case 'permitTransfer':
      return t('checks.does.permitTransfer', {
        spender: named(meaning.spender),
        amounts: assetsText(words, meaning.assets),
      });
    case 'swap':
      return t('checks.does.swap', {
        gives: limitedTexts(words, meaning.gives),
        receives: limitedTexts(words, meaning.receives),
      });
    case 'order':
      // What it pays to others is no part of the bargain.
      return t('checks.does.order', {
        gives: limitedTexts(words, meaning.gives),
        receives: limitedTexts(
          words,
          meaning.receives.filter(({ recipient }) => recipient === signer),
        ),
      });
    case 'addLiquidity':
      if (meaning.shares) {
        return t('checks.does.migrateLiquidity', {
          shares: limitedTexts(words, meaning.gives),
          tokens: formatList(meaning.shares.tokens.map(named)),
        });
      }
      return t('checks.does.addLiquidity', {
        gives: meaning.unnamed
          ? pairText(words, meaning.unnamed)
          : limitedTexts(words, meaning.gives),
      });
    case 'removeLiquidity':
      return t('checks.does.removeLiquidity', {
        receives: meaning.unnamed
          ? pairText(words, meaning.unnamed)
          : limitedTexts(words, meaning.receives),
      });
    case 'collectFees':
      return t('checks.does.collectFees', { id: meaning.position.id.toString() });
    case 'closePosition':
      return t('checks.does.closePosition', { id: meaning.position.id.toString() });
    case 'createPool':
      return t('checks.does.createPool', {
        tokens: formatList(meaning.tokens.map(named)),
        fee: formatPercent(meaning.fee / PIPS_PER_BPS),
      });
    case 'sweep':
      return t('checks.does.sweep', { receives: limitedTexts(words, meaning.receives) });
    case 'leftBehind':
      return t('checks.does.leftBehind', { assets: limitedTexts(words, meaning.leaves) });
    case 'wrap':
    case 'unwrap': {
      const asset = { standard: 'native', amount: meaning.amount } as const;
      return t(`checks.does.${meaning.kind}`, { amount: assetText(words, asset) });
    }
    case 'cancelOrders':
      return meaning.count === undefined
        ? t('checks.does.cancelAllOrders')
        : t('checks.does.cancelOrders', { count: meaning.count });
    case 'multicall':
    case 'batch':
      return t('checks.does.several', { count: meaning.parts.length });
    case 'lending': {
      const { action, token, amount } = meaning;
      return amount === undefined
        ? t(`checks.does.lending.${action}All`, { token: tokenName(words, token) })
        : t(`checks.does.lending.${action}`, {
            amount: assetText(words, { standard: 'erc20', token, amount }),
          });
    }
    case 'collateral':
      return t(meaning.isUsed ? 'checks.does.collateral' : 'checks.does.collateralNot', {
        token: tokenName(words, meaning.token),
      });
    case 'safeTransaction':
      return t('checks.does.safeTransaction');
    case 'createContract':
      return t('checks.does.createContract', { bytes: meaning.bytes });
    case 'delegate':
      return BigInt(meaning.to) === 0n
        ? t('checks.does.delegateNone')
        : t('checks.does.delegate', { contract: named(meaning.to) });
    case 'signIn':
      return t('checks.does.signIn', { domain: cut(meaning.domain) });
    case 'message':
      return meaning.text === undefined
        ? t('checks.does.messageBytes', { count: meaning.bytes })
        : t('checks.does.message');
    case 'unknownCall':
      return t('checks.does.unknownCall');
    case 'unknownTypedData':
      return t('checks.does.unknownData');
  }
}

const pairText = ({ t }: Words, [first, second]: readonly [bigint, bigint]): string =>
  t('checks.amount.pair', { first: first.toString(), second: second.toString() });

const isNothing = ({ asset, spender }: Extract<Meaning, { kind: 'approve' }>): boolean =>
  ('amount' in asset && asset.amount === 0n) || BigInt(spender) === 0n;
