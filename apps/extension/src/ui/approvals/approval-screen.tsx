import { AddChainAsk } from './add-chain-approval.tsx';
import type { AskProps } from './approval-frame.tsx';
import { BatchAsk } from './batch-approval.tsx';
import { ConnectAsk } from './connect-approval.tsx';
import { MessageAsk } from './message-approval.tsx';
import { SwitchChainAsk } from './switch-chain-approval.tsx';
import { TransactionAsk } from './transaction-approval.tsx';
import { TypedDataAsk } from './typed-data-approval.tsx';
import { UnlockAsk } from './unlock-approval.tsx';
import { WatchAssetAsk } from './watch-asset-approval.tsx';

/** One question to the person, by its kind. */
export function ApprovalScreen(props: AskProps) {
  const { ask } = props.approval;
  switch (ask.type) {
    case 'connect':
      return <ConnectAsk {...props} />;
    case 'unlock':
      return <UnlockAsk {...props} />;
    case 'message':
      return <MessageAsk {...props} ask={ask} />;
    case 'typedData':
      return <TypedDataAsk {...props} ask={ask} />;
    case 'transaction':
      return <TransactionAsk {...props} ask={ask} />;
    case 'switchChain':
      return <SwitchChainAsk {...props} ask={ask} />;
    case 'addChain':
      return <AddChainAsk {...props} ask={ask} />;
    case 'calls':
      return <BatchAsk {...props} ask={ask} />;
    case 'watchAsset':
      return <WatchAssetAsk {...props} ask={ask} />;
  }
}
