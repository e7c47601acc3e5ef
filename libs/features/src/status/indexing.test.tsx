import { LOCAL } from '@cenote/chains';
import { screen, waitFor } from '@testing-library/react';
import { StaleFiguresNote } from '../entity/figures/stale-figures-note.tsx';
import { respondToGraphql } from '../testing/graphql-responses.ts';
import { renderFeature } from '../testing/render.tsx';

const CHAIN = { chainId: LOCAL.id, name: 'Local', reason: null, head: 9, indexedBlock: 4 };
const SOON = { timeout: 6_000 };

let stale: boolean;
let indexed: number | undefined;
let requests: number;

beforeEach(() => {
  [stale, indexed, requests] = [true, 0.437, 0];
  respondToGraphql({
    Chains: () => {
      requests += 1;
      return { chains: [{ ...CHAIN, stale }] };
    },
  });
});

const show = () =>
  renderFeature(<StaleFiguresNote network={LOCAL as never} />, {
    prepare: ({ gateway }) => {
      gateway.readiness = async () => ({
        ready: !stale,
        chains: [{ chainId: LOCAL.id, ready: !stale, pools: 1, ...(stale && { indexed }) }],
      });
    },
  });

it('shows the share of the history that is indexed, and requests the figures again when it is complete', async () => {
  await show();
  const banner = await screen.findByTestId('indexing', {}, SOON);
  expect(banner.textContent).toContain('Indexing, 43%');
  expect(screen.queryByTestId('old-figures')).toBeNull();
  indexed = 0.9;
  await waitFor(() => expect(banner.textContent).toContain('Indexing, 90%'), SOON);
  const before = requests;
  stale = false;
  await waitFor(() => expect(screen.queryByTestId('indexing')).toBeNull(), SOON);
  await waitFor(() => expect(requests).toBeGreaterThan(before), SOON);
  expect(screen.queryByTestId('old-figures')).toBeNull();
}, 20_000);

it('shows that the figures are outdated if the history is complete', async () => {
  indexed = undefined;
  await show();
  expect((await screen.findByTestId('old-figures', {}, SOON)).textContent).toContain('Local');
  expect(screen.queryByTestId('indexing')).toBeNull();
}, 20_000);
