import { contractsOf, sameAddress } from '@cenote/chains';
import { wellKnownContract } from '@cenote/chains/well-known';
import type { Translate } from '@cenote/i18n';
import { shortAddress } from '../components/short-address.ts';
import type { TokenAllowance } from './allowance.ts';

/**
 * `spenderName()`: built-in name of a spender that is the product's or a well-known contract, never from a site; else
 * its short address.
 */
export function spenderName(t: Translate, { chainId, spender, isPermit2 }: TokenAllowance): string {
  const { permit2, universalRouter } = contractsOf(chainId) ?? {};
  if (permit2 && sameAddress(spender, permit2)) return t('extension.approvals.permit2');
  const name =
    universalRouter && sameAddress(spender, universalRouter)
      ? t('extension.approvals.router')
      : (wellKnownContract(chainId, spender)?.name ?? shortAddress(spender));
  return isPermit2 ? t('extension.approvals.byPermit2', { spender: name }) : name;
}
