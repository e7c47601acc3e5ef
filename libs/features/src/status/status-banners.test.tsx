import { GatewayError } from '@cenote/data';
import { screen, waitFor } from '@testing-library/react';
import { renderFeature } from '../testing/render.tsx';
import { StatusBanners } from './status-banners.tsx';

// The first check runs shortly after the page has opened; without a response it is repeated every two seconds.
const SOON = { timeout: 6_000 };
const hasGone = (testId: string) =>
  waitFor(() => expect(screen.queryByTestId(testId)).toBeNull(), SOON);

const goOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
afterEach(() => goOnline(true));

const silent = () => {
  throw new Error('no answer');
};

describe('StatusBanners', () => {
  it('show that the chain does not respond until it responds again', async () => {
    const { chain } = await renderFeature(<StatusBanners />, {
      prepare: ({ chain }) => {
        chain.answer.eth_blockNumber = silent;
      },
    });
    const banner = await screen.findByTestId('banner-rpc', {}, SOON);
    expect(banner.textContent).toContain('Network unavailable');
    expect(screen.getByRole('button', { name: 'Choose another endpoint' })).toBeTruthy();
    expect(screen.queryByTestId('banner-gateway')).toBeNull();
    delete chain.answer.eth_blockNumber;
    await hasGone('banner-rpc');
  }, 15_000);

  it('show that the gateway does not respond until it responds again', async () => {
    const { gateway } = await renderFeature(<StatusBanners />, {
      prepare: ({ gateway }) => {
        gateway.failure = new GatewayError('UNREACHABLE', 'x');
      },
    });
    const banner = await screen.findByTestId('banner-gateway', {}, SOON);
    expect(banner.textContent).toContain('Price service unavailable');
    expect(banner.textContent).toContain('Routes are found on your device');
    expect(screen.queryByTestId('banner-rpc')).toBeNull();
    gateway.failure = undefined;
    await hasGone('banner-gateway');
  }, 15_000);

  it('do not mention routes on a page of figures', async () => {
    await renderFeature(<StatusBanners where="figures" />, {
      prepare: ({ gateway }) => {
        gateway.failure = new GatewayError('UNREACHABLE', 'x');
      },
    });
    const banner = await screen.findByTestId('banner-gateway', {}, SOON);
    expect(banner.textContent).toContain('We’ll keep trying');
    expect(banner.textContent).not.toContain('Routes');
  }, 15_000);

  it('name the device’s own connection if that is the cause', async () => {
    goOnline(false);
    await renderFeature(<StatusBanners />, {
      prepare: ({ chain, gateway }) => {
        chain.answer.eth_blockNumber = silent;
        gateway.failure = new GatewayError('UNREACHABLE', 'x');
      },
    });
    const banner = await screen.findByTestId('banner-offline', {}, SOON);
    expect(banner.textContent).toContain('You’re offline');
    expect(screen.queryByTestId('banner-rpc')).toBeNull();
    expect(screen.queryByTestId('banner-gateway')).toBeNull();
  }, 15_000);
});
