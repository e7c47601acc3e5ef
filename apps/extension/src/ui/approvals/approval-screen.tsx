import { AddChainApproval } from './add-chain-approval.tsx';
import type { ApprovalProps } from './approval-frame.tsx';
import { BatchApproval } from './batch-approval.tsx';
import { ConnectApproval } from './connect-approval.tsx';
import { MessageApproval } from './message-approval.tsx';
import { SwitchChainApproval } from './switch-chain-approval.tsx';
import { TransactionApproval } from './transaction-approval.tsx';
import { TypedDataApproval } from './typed-data-approval.tsx';
import { UnlockApproval } from './unlock-approval.tsx';
import { WatchAssetApproval } from './watch-asset-approval.tsx';

/** Component: renders the approval screen for the type of an approval's request. */
export function ApprovalScreen(props: ApprovalProps) {
  const { request } = props.approval;
  switch (request.type) {
    case 'connect':
      return <ConnectApproval {...props} />;
    case 'unlock':
      return <UnlockApproval {...props} />;
    case 'message':
      return <MessageApproval {...props} request={request} />;
    case 'typedData':
      return <TypedDataApproval {...props} request={request} />;
    case 'transaction':
      return <TransactionApproval {...props} request={request} />;
    case 'switchChain':
      return <SwitchChainApproval {...props} request={request} />;
    case 'addChain':
      return <AddChainApproval {...props} request={request} />;
    case 'calls':
      return <BatchApproval {...props} request={request} />;
    case 'watchAsset':
      return <WatchAssetApproval {...props} request={request} />;
  }
}
