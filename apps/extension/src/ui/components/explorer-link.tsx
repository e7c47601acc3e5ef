/**
 * Component: link button to a transaction, token or address in a network's explorer; nothing if it has none. Also:
 * `explorerPage()`, the URL.
 */
import { useText } from '@cenote/i18n';
import { LinkButton } from '@cenote/ui';
import { useWallet } from '../wallet-context.tsx';

/**
 * URL of a transaction, token or address in a network's explorer; undefined if the explorer's URL is not http(s).
 * @param explorerUrl from the table of networks or the user
 */
export function explorerPage(
  explorerUrl: string | undefined,
  kind: 'tx' | 'token' | 'address',
  value: string,
): string | undefined {
  if (!explorerUrl || !URL.canParse(explorerUrl)) return undefined;
  const { protocol, origin, pathname } = new URL(explorerUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return `${origin}${pathname.replace(/\/+$/, '')}/${kind}/${value}`;
}

interface ExplorerLinkProps {
  chainId: number;
  kind: 'tx' | 'token' | 'address';
  value: string;
}

/** Link to the network's explorer, if it has one. */
export function ExplorerLink({ chainId, kind, value }: ExplorerLinkProps) {
  const t = useText();
  const { listedNetworks } = useWallet().state;
  const network = listedNetworks.find((one) => one.chainId === chainId);
  const href = explorerPage(network?.explorerUrl, kind, value);
  if (!href) return null;
  return (
    <LinkButton
      variant="secondary"
      fullWidth
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-testid={kind === 'address' ? 'explorer-address' : 'explorer'}
    >
      {t(kind === 'address' ? 'extension.details.viewAddress' : 'common.viewOnExplorer')}
    </LinkButton>
  );
}
