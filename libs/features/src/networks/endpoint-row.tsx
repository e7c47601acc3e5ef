import { useText } from '@cenote/i18n';
import { Badge, IconButton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { probeEndpoint } from './endpoint.ts';

/** Interval at which a shown endpoint is tested. */
const TEST_MS = 30_000;

const TONE = { ok: 'up', silent: 'warn', otherNetwork: 'warn', checking: 'neutral' } as const;

/**
 * One endpoint of a network in the endpoint form: its URL, whether it responds with the network's chain id, and a button
 * that removes it unless `remove` is undefined.
 */
export function EndpointRow({
  url,
  chainId,
  remove,
}: {
  url: string;
  chainId: number;
  remove: (() => void) | undefined;
}) {
  const t = useText();
  const { data: state = 'checking' } = useQuery({
    queryKey: ['endpoint', chainId, url],
    queryFn: () => probeEndpoint(url, chainId),
    staleTime: TEST_MS,
    refetchInterval: TEST_MS,
  });
  return (
    <li className="f-endpoint-row">
      <span className="f-endpoint-url" title={url}>
        {url}
      </span>
      <span data-state={state}>
        <Badge tone={TONE[state]}>{t(`networks.endpointState.${state}`)}</Badge>
      </span>
      {remove && (
        <IconButton
          icon="close"
          size="small"
          label={t('networks.removeOne', { endpoint: new URL(url).host })}
          onClick={remove}
        />
      )}
    </li>
  );
}
