import type { TestableGateway } from '@dihaadi/contract/payment-settings';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Gateway } from '../payments.gateways/gateway.ts';
import { KeysRefused } from '../payments.gateways/http.ts';
import { lackOf } from '../payments.settings.rules.ts';
import type { Deps } from './initiate-payment.ts';
import { type Changes, configWith } from './payment-settings.ts';

type Outcome = 'accepted' | 'refused' | 'unreachable';

const MESSAGES: Record<Outcome, string> = {
  accepted: 'The gateway knows these keys.',
  refused: 'The gateway does not know these keys. Please check them.',
  unreachable: 'The gateway could not be asked. Please try again in a moment.',
};
const NO_ADDRESS = 'Set PUBLIC_URL first: this gateway must know where to send people back to.';

/**
 * Asks a gateway whether it knows our keys, with changes that are not saved yet, and puts on record that it was asked
 * and what it said. Nothing is paid, kept or changed by it.
 */
export async function testGateway(
  deps: Deps,
  command: { actor: Person; gateway: TestableGateway; changes?: Changes | undefined },
): Promise<{ outcome: Outcome; message: string }> {
  const { actor, gateway, changes = {} } = command;
  const config = await configWith(deps, changes);
  const lack = lackOf(config.settings, gateway);
  const adapter = deps.gateways.get(gateway)?.(config);
  const outcome = lack === undefined ? await outcomeOf(adapter) : 'refused';
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing: 'payment_setting',
      thingId: null,
      name: 'test_gateway',
      actor,
      data: { gateway, outcome },
      topics: [],
      at: deps.clock.now(),
    }),
  );
  return { outcome, message: lack ?? (adapter === undefined ? NO_ADDRESS : MESSAGES[outcome]) };
}

async function outcomeOf(adapter: Gateway | undefined): Promise<Outcome> {
  if (adapter?.check === undefined) return 'unreachable';
  try {
    await adapter.check();
    return 'accepted';
  } catch (error) {
    return error instanceof KeysRefused ? 'refused' : 'unreachable';
  }
}
