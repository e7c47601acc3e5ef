/** `findingText()`: translated title and explanation of a finding. Also: its result type. */
import { isNative } from '@cenote/chains';
import { formatList, formatPercent } from '@cenote/i18n';
import type { Finding, RevertReason } from '@cenote/wallet-core/checks';
import { assetText, called, cut, momentText, type TextContext, tokenName } from './text-context.ts';

/** Title and explanation of a finding. */
export interface FindingText {
  title: string;
  hint: string;
}

/** Returns the texts of a finding. */
export function findingText(textContext: TextContext, finding: Finding): FindingText {
  const by = (address: string) => called(textContext, address);
  return { title: titleOf(textContext, finding), hint: hintOf(textContext, finding, by) };
}

function titleOf(textContext: TextContext, finding: Finding): string {
  const { t, symbol } = textContext;
  switch (finding.code) {
    case 'INSUFFICIENT_FUNDS': {
      const { token } = finding.facts;
      return t('checks.find.INSUFFICIENT_FUNDS', {
        token: token ? tokenName(textContext, token) : symbol,
      });
    }
    case 'UNEXPLAINED_VALUE':
    case 'VALUE_TO_NEW_CONTRACT':
      return t(`checks.find.${finding.code}`, { symbol });
    default:
      return t(`checks.find.${finding.code}`);
  }
}

function hintOf(
  textContext: TextContext,
  finding: Finding,
  by: (address: string) => string,
): string {
  const { t, symbol } = textContext;
  switch (finding.code) {
    case 'APPROVAL_TO_ACCOUNT':
    case 'UNKNOWN_SPENDER':
      return t(`checks.find.${finding.code}_HINT`, { spender: by(finding.facts.spender) });
    case 'UNLIMITED_APPROVAL': {
      const { spender, token } = finding.facts;
      return t('checks.find.UNLIMITED_APPROVAL_HINT', {
        spender: by(spender),
        token: tokenName(textContext, token),
      });
    }
    case 'SIMULATED_APPROVAL': {
      const { spender, token } = finding.facts;
      return t('checks.find.SIMULATED_APPROVAL_HINT', {
        spender: by(spender),
        token: tokenName(textContext, token),
      });
    }
    case 'LEFT_BEHIND': {
      const { target, tokens } = finding.facts;
      const names = tokens.map((token) =>
        isNative(token) ? textContext.symbol : tokenName(textContext, token),
      );
      return names.length === 0
        ? t('checks.find.LEFT_BEHIND_unknown', { target: by(target) })
        : t('checks.find.LEFT_BEHIND_HINT', { target: by(target), tokens: formatList(names) });
    }
    case 'PORTION_TO_OTHER': {
      const { recipient, portion } = finding.facts;
      const at = { recipient: by(recipient), portion: formatPercent(Number(portion)) };
      return t('checks.find.PORTION_TO_OTHER_HINT', at);
    }
    case 'OTHER_POSITION': {
      const { id, owner } = finding.facts;
      return owner
        ? t('checks.find.OTHER_POSITION_HINT', { id: id.toString(), owner: by(owner) })
        : t('checks.find.OTHER_POSITION_unknown', { id: id.toString() });
    }
    case 'UNEXPLAINED_VALUE': {
      const { target, value } = finding.facts;
      return t('checks.find.UNEXPLAINED_VALUE_HINT', {
        target: by(target),
        amount: assetText(textContext, { standard: 'native', amount: value }),
      });
    }
    case 'VALUE_TO_NEW_CONTRACT': {
      const amount = assetText(textContext, { standard: 'native', amount: finding.facts.value });
      return t('checks.find.VALUE_TO_NEW_CONTRACT_HINT', { amount });
    }
    case 'UNEXPLAINED_LOSS':
      return t('checks.find.UNEXPLAINED_LOSS_HINT', {
        amount: assetText(textContext, finding.facts.asset),
      });
    case 'NOT_RECEIVED': {
      const { token } = finding.facts;
      return t('checks.find.NOT_RECEIVED_HINT', {
        token: token ? tokenName(textContext, token) : symbol,
      });
    }
    case 'MISLEADING_SYMBOL':
      return t('checks.find.MISLEADING_SYMBOL_HINT', finding.facts);
    case 'SITE_ENDPOINT': {
      const { network, hosts } = finding.facts;
      return t('checks.find.SITE_ENDPOINT_HINT', {
        network,
        hosts: formatList(hosts),
      });
    }
    case 'NETWORK_RENAMED':
    case 'NETWORK_IMITATED':
    case 'REPLACES_PENDING':
    case 'NONCE_GAP':
      return t(`checks.find.${finding.code}_HINT`, finding.facts as never);
    case 'NOT_LOOKED_UP':
      return t('checks.find.NOT_LOOKED_UP_HINT', finding.facts);
    case 'CUT_SHORT':
      return t('checks.find.CUT_SHORT_HINT', { count: finding.facts.omitted });
    case 'PAYMENT_ON_TRUST':
      return t('checks.find.PAYMENT_ON_TRUST_HINT', { recipient: by(finding.facts.recipient) });
    case 'NAMES_OTHER':
      return t('checks.find.NAMES_OTHER_HINT', { address: by(finding.facts.address) });
    case 'RIGHTS_TO_OTHER':
      return t('checks.find.RIGHTS_TO_OTHER_HINT', { operator: by(finding.facts.operator) });
    case 'APPROVAL_FOR_ALL': {
      const { operator, token } = finding.facts;
      return t('checks.find.APPROVAL_FOR_ALL_HINT', {
        spender: by(operator),
        token: tokenName(textContext, token),
      });
    }
    // In full: the shortened form is what was imitated.
    case 'LOOKALIKE_ADDRESS':
    case 'BLOCKED_ADDRESS':
      return t(
        `checks.find.${finding.code}_HINT`,
        finding.facts as { address: string; known: string },
      );
    case 'BLOCKED_TOKEN':
      return t('checks.find.BLOCKED_TOKEN_HINT', {
        token: tokenName(textContext, finding.facts.token),
      });
    // By its address, because its name may be fake.
    case 'UNVERIFIED_TOKEN':
    case 'UNVERIFIED_POOL':
      return t(`checks.find.${finding.code}_HINT`, { token: by(finding.facts.token) });
    case 'POOL_HOOKS':
      return t('checks.find.POOL_HOOKS_HINT', { hooks: by(finding.facts.hooks) });
    case 'HIGH_FEE': {
      const { fee, usual } = finding.facts;
      const text = (amount: bigint) => assetText(textContext, { standard: 'native', amount });
      return t('checks.find.HIGH_FEE_HINT', { fee: text(fee), usual: text(usual) });
    }
    case 'WILL_FAIL':
      return t('checks.find.WILL_FAIL_HINT', {
        reason: reasonText(textContext, finding.facts.reason),
      });
    case 'CHAIN_MISMATCH': {
      const { named, active } = finding.facts;
      const networks = { named: textContext.network(named), active: textContext.network(active) };
      return t('checks.find.CHAIN_MISMATCH_HINT', networks);
    }
    case 'WRONG_SIGNER':
      return t('checks.find.WRONG_SIGNER_HINT', { named: by(finding.facts.named) });
    case 'SIGN_IN_DOMAIN':
      return t('checks.find.SIGN_IN_DOMAIN_HINT', finding.facts);
    case 'SIGN_IN_PERMISSIONS': {
      const { uri, permissions, omitted, isUndecoded } = finding.facts;
      return [
        permissions.length > 0 &&
          t('checks.find.SIGN_IN_PERMISSIONS_HINT', {
            uri: cut(uri),
            list: formatList(permissions),
          }),
        omitted > 0 && t('checks.find.SIGN_IN_PERMISSIONS_MORE', { count: omitted }),
        isUndecoded && t('checks.find.SIGN_IN_PERMISSIONS_UNREAD'),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'SIGN_IN_TIME':
      return t(`checks.find.SIGN_IN_TIME_${finding.facts.when}`);
    case 'HASH_MESSAGE':
      return t(`checks.find.HASH_MESSAGE_${finding.facts.looksLike}`);
    case 'NO_CONTRACT':
      return t('checks.find.NO_CONTRACT_HINT', { target: by(finding.facts.target) });
    case 'TO_TOKEN_CONTRACT':
    case 'BURN_ADDRESS':
    case 'SIGNED_TRANSFER':
    case 'NEW_RECIPIENT':
    case 'OTHER_RECIPIENT':
      return t(`checks.find.${finding.code}_HINT`, { recipient: by(finding.facts.recipient) });
    case 'DELEGATION':
      return t('checks.find.DELEGATION_HINT', { to: by(finding.facts.to) });
    case 'INSECURE_ORIGIN':
      return t('checks.find.INSECURE_ORIGIN_HINT', finding.facts);
    case 'LOOKALIKE_ORIGIN': {
      const { hostname, shown, known } = finding.facts;
      return known === undefined
        ? t('checks.find.LOOKALIKE_ORIGIN_HINT', { hostname, shown })
        : t('checks.find.LOOKALIKE_ORIGIN_known', { hostname, shown, known });
    }
    case 'INSUFFICIENT_FUNDS': {
      const { token, needs, has } = finding.facts;
      const text = (amount: bigint) =>
        assetText(
          textContext,
          token ? { standard: 'erc20', token, amount } : { standard: 'native', amount },
        );
      return t('checks.find.INSUFFICIENT_FUNDS_HINT', { needs: text(needs), has: text(has) });
    }
    case 'FAR_DEADLINE': {
      const { deadline } = finding.facts;
      return deadline === undefined
        ? t('checks.find.FAR_DEADLINE_never')
        : t('checks.find.FAR_DEADLINE_HINT', { until: momentText(textContext, deadline) });
    }
    case 'UNREADABLE':
      return t(`checks.find.UNREADABLE_${finding.facts.reason}`);
    case 'SAFE_DELEGATE_CALL':
      return t('checks.find.SAFE_DELEGATE_CALL_HINT', { target: by(finding.facts.target) });
    case 'SAFE_REFUND': {
      const { receiver } = finding.facts;
      return receiver
        ? t('checks.find.SAFE_REFUND_HINT', { receiver: by(receiver) })
        : t('checks.find.SAFE_REFUND_anyone');
    }
    case 'RULE_FAILED':
      return t('checks.find.RULE_FAILED_HINT', finding.facts);
    default:
      return t(`checks.find.${finding.code}_HINT`);
  }
}

function reasonText({ t }: TextContext, reason: RevertReason): string {
  switch (reason.kind) {
    case 'text':
      return `“${reason.text}”`;
    case 'panic':
      return t('checks.reason.panic', { code: `0x${reason.code.toString(16)}` });
    case 'custom':
      return t('checks.reason.custom', { selector: reason.selector });
    default:
      return t(`checks.reason.${reason.kind}`);
  }
}
