import { Ago } from '@cenote/features';
import { activeLocale, useText } from '@cenote/i18n';
import { useChainState } from './use-chain-state.ts';

/**
 * Component `FiguresSince`: the block after which the gateway has a network's events, and its age; renders nothing if it
 * has all of them.
 */
export function FiguresSince({ chainId }: { chainId: number }) {
  const t = useText();
  const since = useChainState(chainId)?.since;
  if (!since) return null;
  const block = since.blockNumber.toLocaleString(activeLocale());
  return (
    <p className="w-figures-since" data-testid="figures-since">
      {t('explore.since', { block })} (<Ago at={since.timestamp * 1_000} />)
    </p>
  );
}
