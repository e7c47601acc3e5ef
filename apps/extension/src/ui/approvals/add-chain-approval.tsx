import { useText } from '@cenote/i18n';
import { Fact } from '../parts/fact.tsx';
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
        <Fact name={t('common.network')}>{own?.name ?? ask.name}</Fact>
        <Fact name={t('extension.chainId')}>{ask.chainId}</Fact>
        <Fact name={t('extension.currency')}>{own?.symbol ?? ask.symbol}</Fact>
        {ask.rpcUrls.map((url) => (
          <Fact key={url} name={t('extension.endpoint')}>
            <span className="x-origin">{url}</span>
          </Fact>
        ))}
        {/* A network that the wallet knows gets none of the site's choice. */}
        {!own && ask.explorerUrl && (
          <Fact name={t('extension.explorer')}>
            <span className="x-origin">{ask.explorerUrl}</span>
          </Fact>
        )}
      </dl>
      {notice}
    </Frame>
  );
}
