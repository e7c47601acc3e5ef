import { createGraphqlClient, nftHoldingsDocument } from '@cenote/data';
import { createApp } from '../../http/app.ts';
import { NO_METADATA } from '../../nfts/metadata.ts';
import type { Collection } from '../../nfts/nft-service.ts';
import { fakeNfts } from '../../testing/fake-accounts.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address } from '../../testing/logs.ts';

const CHAIN = 31337;
const OWNER = address(0xaa);
const [TOADS, SPAM, NEW] = [address(5), address(6), address(7)];

const collection = (at: Collection['address'], more: Partial<Collection> = {}): Collection => ({
  chainId: CHAIN,
  address: at,
  name: 'Toads',
  imageUrl: null,
  isVerified: false,
  flags: [],
  items: 3,
  owners: 2,
  sales: 0,
  volume: 0n,
  ...more,
});
const item = (of: Collection['address'], id: number, owner = OWNER) => ({
  collection: of,
  token_id: String(id),
  owner,
  owned_since: 1,
  metadata: NO_METADATA,
  sale_hash: null,
  sale_currency: null,
  sale_amount: null,
  sale_timestamp: null,
});

const execute = (nfts: ReturnType<typeof fakeNfts>) => {
  const app = createApp(fakeGateway({ nfts }));
  return createGraphqlClient({ baseUrl: '', fetch: async (url, init) => app.request(url, init) });
};

test('an owner’s collections have their number of owned items, verified first, spam last', async () => {
  const nfts = fakeNfts(
    [collection(SPAM, { flags: ['spam'] }), collection(TOADS, { isVerified: true })],
    [item(TOADS, 1), item(TOADS, 2), item(TOADS, 3, address(1)), item(SPAM, 1), item(NEW, 1)],
  );
  const { nftHoldings } = await execute(nfts)(nftHoldingsDocument, { owner: OWNER });
  expect(
    nftHoldings.map(({ items, collection: of }) => [of.address, items, of.isVerified, of.isSpam]),
  ).toEqual([
    [TOADS, 2, true, false],
    // A collection newer than the figures.
    [NEW, 1, false, false],
    [SPAM, 1, false, true],
  ]);
  // Figures are those of the whole collection.
  expect(nftHoldings[0]!.collection.items).toBe(3);
});

test('an owner without NFTs has no holdings', async () => {
  const { nftHoldings } = await execute(fakeNfts())(nftHoldingsDocument, { owner: OWNER });
  expect(nftHoldings).toEqual([]);
});
