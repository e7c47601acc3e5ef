/** Component `ExportButton`: downloads a wallet's activity as a CSV file. */
import { useText } from '@cenote/i18n';
import { Button, toast } from '@cenote/ui';
import { useMutation } from '@tanstack/react-query';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { saveCsv } from '../../display/csv/save-file.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { type ActivityRequest, readActivity } from '../wallet-queries.ts';
import { activityCsv } from './activity-csv.ts';

/** Maximum number of rows of an export. */
const MAX_ROWS = 1_000;

export function ExportButton({
  requests,
  disabled,
}: {
  requests: ActivityRequest;
  disabled: boolean;
}) {
  const t = useText();
  const request = useGraphql();
  const networks = useConnectedNetworks();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readActivity(request, requests, MAX_ROWS),
    onSuccess: ({ rows, isCut }) => {
      saveCsv(`cenote-activity-${requests.account}.csv`, activityCsv(rows, networks, t));
      const count = rows.length;
      toast({
        title: isCut
          ? t('portfolio.activity.exportCut', { count })
          : t('portfolio.activity.exported', { count }),
        tone: isCut ? 'neutral' : 'success',
      });
    },
    onError: () => toast({ title: t('portfolio.activity.exportFailed'), tone: 'error' }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon="arrow-down"
      busy={isPending}
      disabled={disabled}
      onClick={() => mutate()}
      data-testid="export-csv"
    >
      {t('portfolio.activity.export')}
    </Button>
  );
}
