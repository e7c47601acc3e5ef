/**
 * `titleOf()`: one translated sentence that describes a decoded action, for the account whose signature is requested.
 * Also: type `Fact`, a name and value row.
 */
import { formatList, formatPercent, type TextKey } from '@cenote/i18n';
import type { DecodedAction, DecodedRequest } from '@cenote/wallet-core/checks';
import {
  assetsText,
  assetText,
  called,
  cut,
  limitedTexts,
  type TextContext,
  tokenName,
} from './text-context.ts';

/** Hundredths of a basis point in one. */
const PIPS_PER_BPS = 100;

/** A fact with a line of its own. */
export interface Fact {
  name: Extract<TextKey, `checks.fact.${string}`>;
  /** A text, or an address that is rendered as one. */
  value: string | { address: string };
}

/** Describes the action in one sentence, for the account `signer` whose signature is requested. */
export function titleOf(
  textContext: TextContext,
  { action }: DecodedRequest,
  signer: string,
): string {
  const { t } = textContext;
  const named = (address: string) => called(textContext, address);
  switch (action.kind) {
    case 'transfer': {
      const [first] = action.assets;
      const isEmpty =
        action.assets.length === 1 && first?.standard === 'native' && first.amount === 0n;
      if (isEmpty) {
        const at = { symbol: textContext.symbol, contract: named(action.recipient) };
        return t('checks.does.emptyCall', at);
      }
      const assets = assetsText(textContext, action.assets);
      return action.from === signer
        ? t('checks.does.send', { assets })
        : t('checks.does.move', { assets });
    }
    case 'approve': {
      const spender = named(action.spender);
      const amount = assetText(textContext, action.asset);
      if (action.change === 'increase') return t('checks.does.approveMore', { spender, amount });
      if (action.change === 'decrease') return t('checks.does.approveLess', { spender, amount });
      return isNothing(action)
        ? t('checks.does.approveNone', { spender })
        : t('checks.does.approve', { spender, amount });
    }
    case 'approveAll': {
      const at = { spender: named(action.operator), token: named(action.token) };
      return action.approved ? t('checks.does.approveAll', at) : t('checks.does.approveAllNot', at);
    }
    case 'authorize': {
      const at = { operator: named(action.operator) };
      return action.authorized ? t('checks.does.authorize', at) : t('checks.does.authorizeNot', at);
    }
    case 'permit':
      return t('checks.does.permit', {
        spender: named(action.spender),
        amounts: assetsText(
          textContext,
          action.allowances.map(({ asset }) => asset),
        ),
      });
    case 'permitTransfer':
      return t('checks.does.permitTransfer', {
        spender: named(action.spender),
        amounts: assetsText(textContext, action.assets),
      });
    case 'swap':
      return t('checks.does.swap', {
        gives: limitedTexts(textContext, action.gives),
        receives: limitedTexts(textContext, action.receives),
      });
    case 'order':
      // Payments to others are not part of the signer's proceeds.
      return t('checks.does.order', {
        gives: limitedTexts(textContext, action.gives),
        receives: limitedTexts(
          textContext,
          action.receives.filter(({ recipient }) => recipient === signer),
        ),
      });
    case 'addLiquidity':
      if (action.shares) {
        return t('checks.does.migrateLiquidity', {
          shares: limitedTexts(textContext, action.gives),
          tokens: formatList(action.shares.tokens.map(named)),
        });
      }
      return t('checks.does.addLiquidity', {
        gives: action.unnamed
          ? pairText(textContext, action.unnamed)
          : limitedTexts(textContext, action.gives),
      });
    case 'removeLiquidity':
      return t('checks.does.removeLiquidity', {
        receives: action.unnamed
          ? pairText(textContext, action.unnamed)
          : limitedTexts(textContext, action.receives),
      });
    case 'collectFees':
      return t('checks.does.collectFees', { id: action.position.id.toString() });
    case 'claim':
      return t('checks.does.claim');
    case 'closePosition':
      return t('checks.does.closePosition', { id: action.position.id.toString() });
    case 'createPool':
      return t('checks.does.createPool', {
        tokens: formatList(action.tokens.map(named)),
        fee: formatPercent(action.fee / PIPS_PER_BPS),
      });
    case 'sweep':
      return t('checks.does.sweep', { receives: limitedTexts(textContext, action.receives) });
    case 'leftBehind':
      return t('checks.does.leftBehind', { assets: limitedTexts(textContext, action.leaves) });
    case 'wrap':
    case 'unwrap': {
      const asset = { standard: 'native', amount: action.amount } as const;
      return t(`checks.does.${action.kind}`, { amount: assetText(textContext, asset) });
    }
    case 'cancelOrders':
      return action.count === undefined
        ? t('checks.does.cancelAllOrders')
        : t('checks.does.cancelOrders', { count: action.count });
    case 'multicall':
    case 'batch':
      return t('checks.does.several', { count: action.parts.length });
    case 'lending': {
      const { operation, token, amount } = action;
      return amount === undefined
        ? t(`checks.does.lending.${operation}All`, { token: tokenName(textContext, token) })
        : t(`checks.does.lending.${operation}`, {
            amount: assetText(textContext, { standard: 'erc20', token, amount }),
          });
    }
    case 'collateral':
      return t(action.isUsed ? 'checks.does.collateral' : 'checks.does.collateralNot', {
        token: tokenName(textContext, action.token),
      });
    case 'safeTransaction':
      return t('checks.does.safeTransaction');
    case 'createContract':
      return t('checks.does.createContract', { bytes: action.bytes });
    case 'delegate':
      return BigInt(action.to) === 0n
        ? t('checks.does.delegateNone')
        : t('checks.does.delegate', { contract: named(action.to) });
    case 'signIn':
      return t('checks.does.signIn', { domain: cut(action.domain) });
    case 'message':
      return action.text === undefined
        ? t('checks.does.messageBytes', { count: action.bytes })
        : t('checks.does.message');
    case 'unknownCall':
      return t('checks.does.unknownCall');
    case 'unknownTypedData':
      return t('checks.does.unknownData');
  }
}

const pairText = ({ t }: TextContext, [first, second]: readonly [bigint, bigint]): string =>
  t('checks.amount.pair', { first: first.toString(), second: second.toString() });

const isNothing = ({ asset, spender }: Extract<DecodedAction, { kind: 'approve' }>): boolean =>
  ('amount' in asset && asset.amount === 0n) || BigInt(spender) === 0n;
