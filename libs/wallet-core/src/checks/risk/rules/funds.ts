import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Meaning, Reading } from '../../meaning.ts';
import type { Finding, Level } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { grantOf, tokensOf, walk } from '../walk.ts';

function levelOfBlocked(meaning: Meaning): Level | undefined {
  if (meaning.kind === 'swap' || meaning.kind === 'order' || meaning.kind === 'addLiquidity') {
    return 'block';
  }
  return grantOf(meaning) ? 'danger' : undefined;
}

/** Nothing is put into a blocked token or given to be taken; what one has of it can still be moved away. */
export const blockedToken: RiskRule = ({ reading }, { isBlockedToken }) =>
  [...walk(reading)].flatMap(({ meaning }) => {
    const level = levelOfBlocked(meaning);
    if (!level) return [];
    return tokensOf(meaning).flatMap((token): Finding[] =>
      isBlockedToken?.(token) ? [{ code: 'BLOCKED_TOKEN', level, facts: { token } }] : [],
    );
  });

/**
 * The node refuses a transaction whose coins and fee are not there; a token's contract refuses a transfer
 * of more than there is, unless an earlier part brings it.
 */
export const insufficientFunds: RiskRule = ({ reading, maxFee = 0n }, { account, balanceOf }) => {
  const findings: Finding[] = [];
  const coins = balanceOf?.();
  const needs = reading.value + maxFee;
  if (coins !== undefined && needs > coins) {
    findings.push({ code: 'INSUFFICIENT_FUNDS', level: 'block', facts: { needs, has: coins } });
  }
  const spent = new Map<Address, bigint>();
  for (const { meaning } of walk(reading)) {
    if (meaning.kind !== 'transfer' || !sameAddress(meaning.from, account)) continue;
    for (const asset of meaning.assets) {
      if (asset.standard !== 'erc20') continue;
      const token = lower(asset.token);
      spent.set(token, (spent.get(token) ?? 0n) + asset.amount);
    }
  }
  for (const [token, amount] of spent) {
    const has = balanceOf?.(token);
    if (has === undefined || amount <= has) continue;
    const facts = { token, needs: amount, has };
    findings.push({ code: 'INSUFFICIENT_FUNDS', level: 'danger', facts });
  }
  return findings;
};

/** Wei that a meaning itself says its call pays; undefined where it says nothing of it. */
function valueIn(meaning: Meaning, sender: Address): bigint | undefined {
  const assets =
    meaning.kind === 'transfer' && sameAddress(meaning.from, sender)
      ? meaning.assets
      : meaning.kind === 'swap' || meaning.kind === 'addLiquidity'
        ? meaning.gives.map(({ asset }) => asset)
        : [];
  if (meaning.kind === 'wrap') return meaning.amount;
  const coins = assets.filter((asset) => asset.standard === 'native');
  return coins.length > 0 ? coins.reduce((sum, { amount }) => sum + amount, 0n) : undefined;
}

/** Whether the decoded call gives the reason for all the native coin that is sent with it. */
export const isValueExplained = ({ meaning, sender, value }: Reading): boolean =>
  value === 0n || meaning.kind === 'batch' || valueIn(meaning, sender) === value;

/**
 * Any contract can have any function: one that is known by its name alone, and takes coins which that
 * function is not for, takes them for something else.
 */
export const unexplainedValue: RiskRule = ({ reading }) =>
  [...walk(reading)].flatMap((one): Finding[] => {
    const { basis, target, value } = one;
    if (basis !== 'name' || !target || isValueExplained(one)) return [];
    return [{ code: 'UNEXPLAINED_VALUE', level: 'danger', facts: { target, value } }];
  });

/** Below nine tenths of what is given: fees and slippage are less. */
const LEAST_SHARE = { of: 10n, keeps: 9n };

/**
 * What an order brings whoever signs it, at its worst, against what it takes. Signing away an NFT for
 * nothing is the oldest trick of all.
 */
export const orderGivesMore: RiskRule = ({ reading }, { worthOf }) =>
  [...walk(reading)].flatMap(({ meaning, sender }): Finding[] => {
    if (meaning.kind !== 'order' || meaning.gives.length === 0) return [];
    const own = meaning.receives.filter(({ recipient }) => sameAddress(recipient, sender));
    if (own.length === 0) return [{ code: 'ORDER_GIVES_MORE', level: 'danger', facts: {} }];
    const sum = (list: typeof meaning.gives): bigint | undefined =>
      list.reduce<bigint | undefined>((total, { asset }) => {
        const worth = worthOf?.(asset);
        return total === undefined || worth === undefined ? undefined : total + worth;
      }, 0n);
    const [gives, receives] = [sum(meaning.gives), sum(own)];
    if (gives === undefined || receives === undefined) return [];
    if (receives * LEAST_SHARE.of >= gives * LEAST_SHARE.keeps) return [];
    return [{ code: 'ORDER_GIVES_MORE', level: 'danger', facts: { gives, receives } }];
  });
