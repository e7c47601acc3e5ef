import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { FlagProvider, type Flags, type LoadFlags, useFlag } from './flags.tsx';

const Flag = ({ name }: { name: string }) => <p>{useFlag(name) ? 'on' : 'off'}</p>;

const flags = (values: Record<string, boolean>): Flags => ({
  flags: new Map(Object.entries(values)),
  experiments: new Map(),
  layers: new Map(),
});

const renderFlag = (name: string, load: LoadFlags | undefined) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <FlagProvider value={load}>
        <Flag name={name} />
      </FlagProvider>
    </QueryClientProvider>,
  );

describe('useFlag', () => {
  it('is off until the response turns it on', async () => {
    renderFlag('limits', async () => flags({ limits: true }));
    expect(screen.getByText('off')).toBeTruthy();
    await screen.findByText('on');
  });

  it.each([
    ['for an unknown name', async () => flags({ limits: true })],
    ['when it is turned off', async () => flags({ other: false })],
    ['when the request fails', () => Promise.reject(new Error('silent'))],
  ])('stays off %s', async (_, answer) => {
    const load = jest.fn(answer);
    renderFlag('other', load);
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.getByText('off')).toBeTruthy();
  });

  it('is off without a flag provider', () => {
    renderFlag('limits', undefined);
    expect(screen.getByText('off')).toBeTruthy();
  });
});
