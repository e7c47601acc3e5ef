import { useText } from '@cenote/i18n';
import { Button, LiveRegion, TextField } from '@cenote/ui';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

/**
 * Form of one network in the networks view: its RPC endpoints with the state and a button to remove each of the user's
 * own, a field with a button that tests and adds one, and a button that restores the configured ones.
 */
export function EndpointForm({ network }: { network: ConfiguredNetwork }) {
  const t = useText();
  const { id, rpcUrls } = network;
  const { typed, change, isTesting, save, endpoints, remove, reset, status, error } =
    useEndpointForm(network);
  return (
    <form
      className="f-endpoint"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTesting) void save();
      }}
    >
      {endpoints.length > 0 && (
        <ul
          className="f-endpoint-list"
          aria-label={t('networks.list')}
          data-testid={`endpoint-list-${id}`}
        >
          {endpoints.map((url) => (
            <EndpointRow key={url} url={url} chainId={id} remove={remove && (() => remove(url))} />
          ))}
        </ul>
      )}
      <TextField
        label={t('networks.endpoint')}
        type="url"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={t('networks.placeholder')}
        value={typed}
        onChange={change}
        error={error}
        hint={status || t('networks.hint')}
        data-testid={`endpoint-${id}`}
      />
      <LiveRegion message={status} />
      <div className="f-endpoint-actions">
        {reset && rpcUrls && (
          <Button
            variant="secondary"
            size="small"
            onClick={reset}
            data-testid={`endpoint-reset-${id}`}
          >
            {t('networks.useDefault')}
          </Button>
        )}
        <Button
          type="submit"
          variant="tinted"
          size="small"
          busy={isTesting}
          data-testid={`endpoint-save-${id}`}
        >
          {t(isTesting ? 'networks.testing' : 'networks.save')}
        </Button>
      </div>
    </form>
  );
}
