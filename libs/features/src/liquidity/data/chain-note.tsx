import { formatList, useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { Positions } from './use-positions.ts';

/**
 * Component `ChainNote`: notes on positions that are read from the chain instead of a gateway: what may be missing, the
 * networks that are still read, and those that did not respond. Renders nothing if there are none.
 */
export function ChainNote({
  positions: { onChain, rows },
  hint,
}: {
  positions: Positions;
  /** What may be missing. */
  hint: string;
}) {
  const t = useText();
  const { networks, failed, isPending, retry } = onChain;
  if (!rows || networks.length === 0) return null;
  const read = networks.filter((network) => !failed.includes(network));
  const names = (of: typeof failed) => formatList(of.map(({ name }) => name));
  return (
    <>
      {isPending && <Banner title={t('positions.reading', { networks: names(networks) })} />}
      {!isPending && read.length > 0 && (
        <Banner
          title={t('positions.onChain', { networks: names(read) })}
          data-testid="read-from-chain"
        >
          {hint}
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner
          tone="warn"
          title={t('positions.notRead', { networks: names(failed) })}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t('common.retry')}
            </Button>
          }
          data-testid="not-read"
        />
      )}
    </>
  );
}
