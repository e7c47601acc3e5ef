import { useText } from '@cenote/i18n';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useWallet } from '../wallet-context.tsx';
import { Frame } from './approval-frame.tsx';
import type { AskOf } from './approval-props.ts';
import { useEndpointCheck } from './endpoint-check.tsx';

/** A network that a site describes: its own words, so its number and endpoints stand beside its name. */
export function AddChainAsk({ ask, ...props }: AskOf<'addChain'>) {
  const t = useText();
  const { isRight, notice } = useEndpointCheck(ask.chainId, ask.rpcUrls);
  // One that the wallet knows keeps its own name; the checks say so where the site's is another.
  const own = useWallet().state.listedNetworks.find(({ chainId }) => chainId === ask.chainId);
  return (
    <Frame
      {...props}
      title={t('extension.ask.addChain')}
      hint={t('extension.ask.addChainHint')}
      action="extension.approve.add"
      choice={isRight ? {} : undefined}
    >
      <dl className="x-facts" data-testid="new-network">
        <LabeledValue name={t('common.network')}>{own?.name ?? ask.name}</LabeledValue>
        <LabeledValue name={t('extension.chainId')}>{ask.chainId}</LabeledValue>
        <LabeledValue name={t('extension.currency')}>{own?.symbol ?? ask.symbol}</LabeledValue>
        {ask.rpcUrls.map((url) => (
          <LabeledValue key={url} name={t('extension.endpoint')}>
            <span className="x-origin">{url}</span>
          </LabeledValue>
        ))}
        {/* A network that the wallet knows gets none of the site's choice. */}
        {!own && ask.explorerUrl && (
          <LabeledValue name={t('extension.explorer')}>
            <span className="x-origin">{ask.explorerUrl}</span>
          </LabeledValue>
        )}
      </dl>
      {notice}
    </Frame>
  );
}
