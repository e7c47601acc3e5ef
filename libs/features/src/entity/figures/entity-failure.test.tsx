import { GatewayError, type GatewayErrorCode } from '@cenote/data';
import { screen } from '@testing-library/react';
import { StatusBanners } from '../../status/status-banners.tsx';
import { renderFeature } from '../../testing/render.tsx';
import { EntityFailure } from './entity-failure.tsx';

const SOON = { timeout: 6_000 };

const show = (code: GatewayErrorCode, isDown = false) =>
  renderFeature(
    <>
      <StatusBanners where="figures" />
      <EntityFailure
        query={{ error: new GatewayError(code, 'x'), isFetching: false, refetch() {} }}
      />
    </>,
    {
      prepare: ({ gateway }) => {
        if (isDown) gateway.failure = new GatewayError('UNREACHABLE', 'x');
      },
    },
  );
const text = () => screen.getByTestId('entity-failed').textContent;

describe('the failure state of an entity page', () => {
  it('shows the reason', async () => {
    await show('UNREACHABLE');
    expect(text()).toContain('Data is unavailable at the moment');
    expect(text()).toContain('Price service unavailable');
  });

  it('leaves an unavailable gateway to the banner', async () => {
    await show('UNREACHABLE', true);
    const banner = await screen.findByTestId('banner-gateway', {}, SOON);
    expect(banner.textContent).toContain('Price service unavailable');
    expect(screen.getAllByText(/Price service unavailable/)).toHaveLength(1);
    expect(text()).toBe('Data is unavailable at the moment; we’re working on a fixTry again');
  });

  it('does not repeat its title as the reason', async () => {
    await show('BAD_ANSWER');
    expect(screen.getAllByText(/Data is unavailable at the moment/)).toHaveLength(1);
  });
});
