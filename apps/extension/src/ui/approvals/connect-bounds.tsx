/**
 * `ConnectBounds`: component to choose the networks that a site may use, and the duration of its connection. Also:
 * `boundsOf()`, these values of an existing permission; types and `DURATIONS`.
 */
import { useText } from '@cenote/i18n';
import { Disclosure, Select } from '@cenote/ui';
import type { Permission } from '@cenote/wallet-core/permissions';
import { useUsedNetworks } from '../components/use-shown-networks.ts';

const DAY_MS = 86_400_000;
export const DURATIONS = { forGood: undefined, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
export type Duration = keyof typeof DURATIONS;

export interface Bounds {
  /** Networks that the site may use; undefined: all, including networks added later. */
  chains: ReadonlySet<number> | undefined;
  duration: Duration;
}

/**
 * Networks and duration of a site's permission; the duration is the shortest option that is not less than the
 * remaining time.
 * @param now milliseconds since the epoch
 */
export function boundsOf(permission: Permission | undefined, now: number): Bounds {
  const caveats = permission?.caveats ?? [];
  const networks = caveats.find((caveat) => caveat.type === 'restrictNetworks')?.value;
  const expiry = caveats.find((caveat) => caveat.type === 'expiry')?.value;
  const lasts = (duration: Duration) => now + (DURATIONS[duration] ?? 0) >= (expiry ?? 0);
  const bounded = (['day', 'week', 'month'] as const).find(lasts) ?? 'month';
  return {
    chains: networks && new Set(networks),
    duration: expiry === undefined ? 'forGood' : bounded,
  };
}

export interface ConnectBoundsProps extends Bounds {
  onChains(chains: ReadonlySet<number> | undefined): void;
  onDuration(duration: Duration): void;
}

/** Choice of the networks that a site may use, and of the duration. */
export function ConnectBounds({ chains, onChains, duration, onDuration }: ConnectBoundsProps) {
  const t = useText();
  const networks = useUsedNetworks();
  const all = networks.map(({ chainId }) => chainId);
  const chosen = chains ?? new Set(all);
  const toggle = (chainId: number) => {
    const next = new Set(chosen);
    if (!next.delete(chainId)) next.add(chainId);
    onChains(all.every((one) => next.has(one)) ? undefined : next);
  };
  const summary = chains
    ? t('extension.sites.someNetworks', { count: chosen.size })
    : t('extension.sites.allNetworks');
  return (
    <div className="x-bounds">
      <Select
        label={t('extension.sites.duration')}
        value={duration}
        onChange={onDuration}
        options={(Object.keys(DURATIONS) as Duration[]).map((value) => ({
          value,
          label: t(`extension.sites.durations.${value}`),
        }))}
        data-testid="connect-duration"
      />
      {networks.length > 1 && (
        <Disclosure summary={summary} data-testid="connect-networks">
          <fieldset className="x-choices">
            <legend className="c-hidden">{t('extension.sites.networks')}</legend>
            {networks.map(({ chainId, name }) => (
              <label key={chainId} className="x-row x-choice">
                <input
                  type="checkbox"
                  name="network"
                  value={chainId}
                  checked={chosen.has(chainId)}
                  onChange={() => toggle(chainId)}
                  data-testid="connect-network"
                />
                <span className="x-row-text">{name}</span>
              </label>
            ))}
          </fieldset>
        </Disclosure>
      )}
    </div>
  );
}
