/**
 * Component `RouteGroups`: a route of many paths in few rows, one for each sequence of tokens with its share and number
 * of pools, and a fold with every pool call.
 */
import type { Address } from '@cenote/chains';
import { formatPercent, formatTokenAmount, useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import { type CSSProperties, useState } from 'react';
import type { Token } from '../tokens/list/token.ts';
import { feeText } from './fee-text.ts';
import type { LegView, RouteGroup, RouteOverview } from './route-overview.ts';

export interface RouteGroupsProps {
  overview: RouteOverview;
  input: Token;
  output: Token;
  find(address: Address): Token | undefined;
}

export function RouteGroups({ overview, input, output, find }: RouteGroupsProps) {
  const t = useText();
  const { groups, legs } = overview;
  const label = t('swap.route.description', {
    symbolIn: input.symbol,
    symbolOut: output.symbol,
  });
  const calls = t('swap.route.calls', { count: legs.length });
  const [isOpen, setOpen] = useState(false);
  // The pool calls are rendered once they are wanted, and stay while the fold closes.
  const [wasOpen, setWasOpen] = useState(false);
  const rows = useMostRows(groups.length, `${input.address} ${output.address}`);
  const symbolOf = (address: Address) => find(address)?.symbol ?? address;
  return (
    <figure className="f-route-overview" aria-label={label} data-testid="route">
      <ol className="f-route-groups" style={{ '--rows': rows } as CSSProperties}>
        {groups.map((group) => (
          <Group key={group.key} group={group} symbolOf={symbolOf} />
        ))}
      </ol>
      <Disclosure
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setWasOpen(true);
        }}
        data-testid="route-calls"
        summary={<span className="f-route-calls">{calls}</span>}
      >
        {wasOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <section className="f-route-scroll" aria-label={calls} tabIndex={0}>
            <ul className="f-route-legs">
              {legs.map((leg) => (
                <Leg key={leg.key} leg={leg} symbolOf={symbolOf} token={find(leg.tokenIn)} />
              ))}
            </ul>
          </section>
        )}
      </Disclosure>
    </figure>
  );
}

/** Hook: returns the largest number of rows since the subject changed, so that what is below does not move up and down. */
function useMostRows(rows: number, subject: string): number {
  const [most, setMost] = useState({ rows, subject });
  const isLess = most.subject === subject && most.rows >= rows;
  if (!isLess) setMost({ rows, subject });
  return isLess ? most.rows : rows;
}

const shareStyle = (shareBps: number) => ({ '--share': `${shareBps / 100}%` }) as CSSProperties;

type SymbolOf = (address: Address) => string;

function Group({ group, symbolOf }: { group: RouteGroup; symbolOf: SymbolOf }) {
  const t = useText();
  const { tokens, shareBps, pools } = group;
  return (
    <li className="f-route-group" style={shareStyle(shareBps)} data-testid="route-group">
      <span className="f-route-tokens">
        {tokens ? tokens.map(symbolOf).join(' → ') : t('swap.route.others')}
      </span>
      <span className="f-route-pools">{t('swap.route.hops', { count: pools })}</span>
      <span className="f-figure">{formatPercent(shareBps)}</span>
    </li>
  );
}

interface LegProps {
  leg: LegView;
  symbolOf: SymbolOf;
  token: Token | undefined;
}

function Leg({ leg, symbolOf, token }: LegProps) {
  const t = useText();
  const { protocol, tokenIn, tokenOut, amountIn, shareBps } = leg;
  const pool = t('swap.route.pool', { protocol, fee: feeText(t, leg) });
  return (
    <li className="f-route-leg" data-testid="route-call">
      <span className="f-route-tokens">
        {symbolOf(tokenIn)} → {symbolOf(tokenOut)}
      </span>
      <span className="f-route-pools">{pool}</span>
      <span className="f-figure">
        {amountIn !== undefined && token && (
          <>{formatTokenAmount(amountIn, token.decimals, { symbol: token.symbol })} · </>
        )}
        {formatPercent(shareBps)}
      </span>
    </li>
  );
}
