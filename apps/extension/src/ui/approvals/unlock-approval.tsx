import { useText } from '@cenote/i18n';
import { ApprovalFrame, type ApprovalProps } from './approval-frame.tsx';

/** Approval screen for a connected site's request that waits for the wallet to be unlocked. */
export function UnlockApproval(props: ApprovalProps) {
  const t = useText();
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.unlock')}
      action="extension.approve.unlock"
      choice={{}}
    />
  );
}
