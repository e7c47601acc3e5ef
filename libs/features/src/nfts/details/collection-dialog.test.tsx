import { LOCAL } from '@cenote/chains';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DIVERS, type FakeNfts, fakeNfts } from '../../testing/fake-nfts.ts';
import { renderFeature } from '../../testing/render.tsx';
import CollectionDialog from './collection-dialog.tsx';

let mockNfts: FakeNfts;
jest.mock('../../tokens/safety/use-graphql.ts', () => ({ useGraphql: () => mockNfts.graphql }));

const collection = { chainId: LOCAL.id, address: DIVERS, name: 'Divers' } as const;
const items = () => screen.queryByTestId('nft-items')?.textContent;

describe('CollectionDialog', () => {
  it("shows the collection's figures, and closes", async () => {
    mockNfts = fakeNfts();
    const onClose = jest.fn();
    await renderFeature(<CollectionDialog collection={collection} onClose={onClose} />);
    await waitFor(() => expect(items()).toBe('24'));
    const dialog = screen.getByRole('dialog', { name: 'Divers' });
    expect(dialog.textContent).toContain('0x0000…00d1');
    expect(dialog.textContent).toContain(LOCAL.name);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows no figures of a collection that is not indexed yet', async () => {
    mockNfts = fakeNfts();
    mockNfts.figures = null;
    await renderFeature(<CollectionDialog collection={collection} onClose={() => {}} />);
    await waitFor(() => expect(items()).toBeUndefined());
    expect(screen.getByTestId('nft-contract')).toBeTruthy();
  });
});
