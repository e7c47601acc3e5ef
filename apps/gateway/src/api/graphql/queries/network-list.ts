/**
 * `networkListPage()`: a page of pools or tokens of several networks, filtered and sorted in memory. Also:
 * `networkListArgs`, the GraphQL arguments that the queries `pools` and `tokens` share.
 */
import type { Market } from '../../market/market.ts';
import { plain } from '../../market/search/match-text.ts';
import { builder } from '../builder.ts';
import { chargeNodes, type GraphqlContext, marketsOfChains } from '../context.ts';
import { shortText } from '../input.ts';
import { type Order, type Page, type PageArgs, pageOf } from '../page.ts';

/** Common arguments of lists of pools or tokens of several networks, without sort and filter. */
export const networkListArgs = builder.args((t) => ({
  chainId: t.int({ description: 'All networks if omitted.' }),
  chainIds: t.intList({ description: 'Only these networks.' }),
  ascending: t.boolean({ defaultValue: false }),
  first: t.int(),
  after: t.string(),
}));

interface NetworkListRequest extends PageArgs {
  chainId?: number | null | undefined;
  chainIds?: readonly number[] | null | undefined;
  ascending?: boolean | null | undefined;
  search: string | null | undefined;
}

interface NetworkList<Figures, Node> {
  /** Returns all pools or all tokens of a market. */
  figuresOf: (market: Market) => ReadonlyMap<string, Figures>;
  toNode: (market: Market, figures: Figures) => Node;
  /** @param text the search text, normalised; empty if there is none. */
  passes: (node: Node, text: string) => boolean;
  sortValue: (nodes: readonly Node[]) => Order<Node>['value'] | Promise<Order<Node>['value']>;
  key: Order<Node>['key'];
}

/**
 * Returns a page of pools or tokens of several networks, filtered and sorted in memory. The client is charged for each
 * node that is compared.
 * @throws GatewayError `MALFORMED` if an argument is invalid.
 * @throws GatewayError `RATE_LIMITED` if the client's allowance is used up.
 */
export async function networkListPage<Figures, Node>(
  context: GraphqlContext,
  { chainId, chainIds, ascending, search, ...page }: NetworkListRequest,
  { figuresOf, toNode, passes, sortValue, key }: NetworkList<Figures, Node>,
): Promise<Page<Node>> {
  const text = plain(shortText('search', search));
  const markets = await marketsOfChains(context, chainId, chainIds);
  chargeNodes(
    context,
    markets.reduce((sum, market) => sum + figuresOf(market).size, 0),
  );
  const nodes = markets
    .flatMap((market) => [...figuresOf(market).values()].map((each) => toNode(market, each)))
    .filter((node) => passes(node, text));
  const value = await sortValue(nodes);
  return pageOf(nodes, { value, key, isAscending: ascending ?? false }, page);
}
