import { useText } from '@cenote/i18n';
import { Button, LiveRegion, TextField } from '@cenote/ui';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { useEndpointForm } from './use-endpoint-form.ts';

/**
 * Form of one network in the networks view: field of its RPC endpoint with the state of the test, a button that tests
 * and saves it, and a button that resets it.
 */
export function EndpointForm({ network }: { network: ConfiguredNetwork }) {
  const t = useText();
  const { typed, change, isTesting, save, reset, status, error } = useEndpointForm(network);
  return (
    <form
      className="f-endpoint"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTesting) void save();
      }}
    >
      <TextField
        label={t('networks.endpoint')}
        type="url"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={network.rpcUrl ?? t('networks.placeholder')}
        value={typed}
        onChange={change}
        error={error}
        hint={status || t('networks.hint')}
        data-testid={`endpoint-${network.id}`}
      />
      <LiveRegion message={status} />
      <div className="f-endpoint-actions">
        {reset && (
          <Button
            variant="secondary"
            size="small"
            onClick={reset}
            data-testid={`endpoint-reset-${network.id}`}
          >
            {t(network.rpcUrl ? 'networks.useDefault' : 'networks.remove')}
          </Button>
        )}
        <Button
          type="submit"
          variant="tinted"
          size="small"
          busy={isTesting}
          data-testid={`endpoint-save-${network.id}`}
        >
          {t(isTesting ? 'networks.testing' : 'networks.save')}
        </Button>
      </div>
    </form>
  );
}
