import { AddChainAsk } from './add-chain-ask.tsx';
import { BatchAsk } from './batch-ask.tsx';
import { ConnectAsk } from './connect-ask.tsx';
import type { AskProps } from './frame.tsx';
import { MessageAsk } from './message-ask.tsx';
import { SwitchChainAsk } from './switch-chain-ask.tsx';
import { TransactionAsk } from './transaction-ask.tsx';
import { TypedDataAsk } from './typed-data-ask.tsx';
import { UnlockAsk } from './unlock-ask.tsx';
import { WatchAssetAsk } from './watch-asset-ask.tsx';

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
