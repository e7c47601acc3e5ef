import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ChartFrame } from './chart-frame.tsx';

const plot = <p>The plot</p>;
const chart = () => screen.getByRole('figure', { name: 'Price of ETH' });

describe('ChartFrame', () => {
  it('shows the plot, and its data as a table on request', async () => {
    await renderUi(
      <ChartFrame label="Price of ETH" table={<p>All prices</p>}>
        {plot}
      </ChartFrame>,
    );
    expect(screen.getByText('The plot')).toBeTruthy();
    const more = screen.getByRole('button', { name: 'Show as table' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getByText('All prices').closest('[inert]')).toBeNull();
  });

  it.each([
    'ready',
    'loading',
    'empty',
    'error',
  ] as const)('keeps its height when %s', async (s) => {
    await renderUi(
      <ChartFrame label="Price of ETH" plotHeight={200} state={s}>
        {plot}
      </ChartFrame>,
    );
    const area = chart().querySelector<HTMLElement>('.c-chart-plot');
    expect(area?.style.height).toBe('200px');
    expect(screen.queryByText('The plot') !== null).toBe(s === 'ready');
    expect(chart().getAttribute('aria-busy')).toBe(s === 'loading' ? 'true' : null);
  });

  it('offers a retry', async () => {
    const onRetry = jest.fn();
    await renderUi(<ChartFrame label="Price of ETH" state="error" onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
