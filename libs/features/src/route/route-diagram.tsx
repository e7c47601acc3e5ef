import type { Address } from '@cenote/chains';
import { formatPercent, useText } from '@cenote/i18n';
import { TokenLogo, VisuallyHidden } from '@cenote/ui';
import type { Token } from '../tokens/list/token.ts';
import { feeText } from './fee-text.ts';
import type { HopView, PathView } from './route-view.ts';

export interface RouteDiagramProps {
  paths: readonly PathView[];
  input: Token;
  output: Token;
  find(address: Address): Token | undefined;
}

/**
 * Diagram of a route between its two tokens: a line for each path with its share, and on it a node for each pool with
 * its protocol and fee.
 */
export function RouteDiagram({ paths, input, output, find }: RouteDiagramProps) {
  const t = useText();
  const label = t('swap.route.description', {
    symbolIn: input.symbol,
    symbolOut: output.symbol,
  });
  return (
    <figure className="f-route" aria-label={label} data-testid="route">
      <Mark token={input} size={28} />
      <ol className="f-route-paths">
        {paths.map((path) => (
          <li
            key={path.key}
            className="f-route-path"
            data-long={path.hops.length > 2 || undefined}
            data-testid="route-path"
          >
            <span className="f-route-share f-figure">{formatPercent(path.shareBps)}</span>
            <span className="f-route-line">
              {path.hops.map((hop) => (
                <Pool key={hop.key} hop={hop} find={find} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <Mark token={output} size={28} />
    </figure>
  );
}

function Pool({ hop, find }: { hop: HopView; find(address: Address): Token | undefined }) {
  const t = useText();
  const fee = feeText(t, hop);
  const from = find(hop.tokenIn);
  const to = find(hop.tokenOut);
  const pool = t('swap.route.pool', { protocol: hop.protocol, fee });
  const words = `${from?.symbol ?? hop.tokenIn} → ${to?.symbol ?? hop.tokenOut}: ${pool}`;
  return (
    <span className="f-route-pool" title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className="f-route-pair" aria-hidden="true">
        <Mark token={from} address={hop.tokenIn} size={16} />
        <Mark token={to} address={hop.tokenOut} size={16} />
      </span>
      <span className="f-route-protocol" aria-hidden="true">
        {hop.protocol}
      </span>
      <span className="f-figure" aria-hidden="true">
        {fee}
      </span>
    </span>
  );
}

interface MarkProps {
  token: Token | undefined;
  address?: Address;
  size: number;
}

function Mark({ token, address = '0x', size }: MarkProps) {
  return (
    <TokenLogo
      symbol={token?.symbol ?? '?'}
      address={token?.address ?? address}
      size={size}
      verified={token?.safety === 'verified'}
      logoUrl={token?.logoUri}
    />
  );
}
