import type { Flags } from '@cenote/features';
import { isProduction } from './is-production.ts';

/**
 * `parseOverrides()`: parses flag and experiment overrides from the address of a developer host, as comma-separated
 * lists: `featureFlagOverride=a,b`, `featureFlagOverrideOff=c`, `experimentOverride=name:group`,
 * `layerOverride=layer:parameter:value`. Parts without a name are left out; other hosts have none.
 */
export function parseOverrides({ hostname, search }: { hostname: string; search: string }): Flags {
  const query = new URLSearchParams(isProduction(hostname) ? '' : search);
  const list = (name: string) =>
    (query.get(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const flags = [
    ...list('featureFlagOverride').map((name) => [name, true] as const),
    ...list('featureFlagOverrideOff').map((name) => [name, false] as const),
  ];
  const experiments = list('experimentOverride').flatMap((part) => {
    const [name, group] = part.split(':');
    return name && group ? [[name, group] as const] : [];
  });
  const layers: Record<string, Record<string, string>> = Object.create(null);
  for (const part of list('layerOverride')) {
    const [layer, parameter, ...value] = part.split(':');
    if (!layer || !parameter || value.length === 0) continue;
    layers[layer] = { ...layers[layer], [parameter]: value.join(':') };
  }
  return {
    flags: new Map(flags),
    experiments: new Map(experiments),
    layers: new Map(Object.entries(layers)),
  };
}
