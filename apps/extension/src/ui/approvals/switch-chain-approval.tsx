import { useText } from '@cenote/i18n';
import { LabeledValue } from '../components/labeled-value.tsx';
import { NetworkName } from '../components/network-name.tsx';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';

/** Approval screen for wallet_switchEthereumChain: current and requested network of the site. */
export function SwitchChainApproval({ request, ...props }: ApprovalPropsOf<'switchChain'>) {
  const t = useText();
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.switchChain')}
      hint={t('extension.approvalTitle.switchChainHint')}
      action="extension.approve.switch"
      choice={{}}
    >
      <dl className="x-facts">
        <LabeledValue name={t('checks.fact.from')}>
          <NetworkName chainId={props.approval.chainId} />
        </LabeledValue>
        <LabeledValue name={t('extension.to')} id="switch-to">
          <NetworkName chainId={request.chainId} />
        </LabeledValue>
      </dl>
    </ApprovalFrame>
  );
}
