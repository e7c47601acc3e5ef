import { screen } from '@testing-library/react';
import { renderUi } from '../testing.tsx';
import { AddressText } from './address-text.tsx';
import { Avatar } from './avatar.tsx';

const ADDRESS = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const OTHER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F985';

describe('AddressText', () => {
  it('shows both ends and offers the whole', async () => {
    await renderUi(<AddressText address={ADDRESS} />);
    expect(screen.getByText('0x1f98…F984').title).toBe(ADDRESS);
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy();
  });

  it('shows the name in the address’s place', async () => {
    await renderUi(<AddressText address={ADDRESS} name="alice.cenote.eth" copy={false} />);
    expect(screen.getByText('alice.cenote.eth').title).toBe(ADDRESS);
    expect(screen.queryByText(/…/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Avatar', () => {
  const markOf = async (address: string) => {
    const { unmount } = await renderUi(<Avatar address={address} label="Account" />);
    const mark = screen.getByRole('img', { name: 'Account' }).innerHTML;
    unmount();
    return mark;
  };

  it('is the same for an address in any letter case, another for the next', async () => {
    expect(await markOf(ADDRESS.toLowerCase())).toBe(await markOf(ADDRESS));
    expect(await markOf(OTHER)).not.toBe(await markOf(ADDRESS));
  });

  it('asks nobody for a picture', async () => {
    expect(await markOf(ADDRESS)).not.toMatch(/href|url|image/);
  });
});
