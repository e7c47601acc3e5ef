import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { AddressText } from './address-text.tsx';
import { Avatar } from './avatar.tsx';

const ADDRESS = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const OTHER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F985';

describe('AddressText', () => {
  it('shows both ends, has the full address as its title, and can copy it', async () => {
    await renderUi(<AddressText address={ADDRESS} />);
    expect(screen.getByText('0x1f98…F984').title).toBe(ADDRESS);
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy();
  });

  it('shows the name instead of the address', async () => {
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

  it('is the same for an address in any letter case, and differs between addresses', async () => {
    expect(await markOf(ADDRESS.toLowerCase())).toBe(await markOf(ADDRESS));
    expect(await markOf(OTHER)).not.toBe(await markOf(ADDRESS));
  });

  it('contains no external image', async () => {
    expect(await markOf(ADDRESS)).not.toMatch(/href|url|image/);
  });
});
