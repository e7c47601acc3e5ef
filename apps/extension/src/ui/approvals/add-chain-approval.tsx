import { useText } from '@cenote/i18n';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useWallet } from '../wallet-context.tsx';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';
import { useEndpointCheck } from './use-endpoint-check.tsx';

/**
 * Approval screen for wallet_addEthereumChain: the suggested network with chain id and RPC URLs, whose chain id is
 * checked before approval.
 */
export function AddChainApproval({ request, ...props }: ApprovalPropsOf<'addChain'>) {
  const t = useText();
  const { isRight, notice } = useEndpointCheck(request.chainId, request.rpcUrls);
  // A known network is shown with its own name; a finding reports a different name from the site.
  const own = useWallet().state.listedNetworks.find(({ chainId }) => chainId === request.chainId);
  const isBuiltIn = own !== undefined && !own.isAdded;
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.addChain')}
      hint={t('extension.approvalTitle.addChainHint')}
      action="extension.approve.add"
      choice={isRight ? {} : undefined}
    >
      <dl className="x-facts" data-testid="new-network">
        <LabeledValue name={t('common.network')}>{own?.name ?? request.name}</LabeledValue>
        <LabeledValue name={t('extension.chainId')}>{request.chainId}</LabeledValue>
        <LabeledValue name={t('extension.currency')}>{own?.symbol ?? request.symbol}</LabeledValue>
        {request.rpcUrls.map((url) => (
          <LabeledValue
            key={url}
            name={t(isBuiltIn ? 'extension.chains.suggested' : 'extension.endpoint')}
          >
            <span className="x-origin">{url}</span>
          </LabeledValue>
        ))}
        {/* For a known network, the site's explorer is not used. */}
        {own?.explorerUrl && (
          <LabeledValue name={t('extension.explorer')}>
            <span className="x-origin">{own.explorerUrl}</span>
          </LabeledValue>
        )}
        {!own && request.explorerUrl && (
          <LabeledValue name={t('extension.explorer')}>
            <span className="x-origin">{request.explorerUrl}</span>
          </LabeledValue>
        )}
      </dl>
      {isBuiltIn && (
        <p className="x-hint" data-testid="built-in">
          {t('extension.chains.builtInHint')}
        </p>
      )}
      {notice}
    </ApprovalFrame>
  );
}
