import { Bell, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Both, Row, Section, Specimen } from './frame.tsx';

const variants = ['accent', 'primary', 'secondary', 'ghost', 'danger'] as const;

/** Buttons and other controls. */
export function Controls() {
  return (
    <Section id="controls" title="Buttons and choices">
      <Both>
        {(theme) => (
          <>
            {variants.map((variant) => (
              <Specimen key={variant} name={`Button ${variant}: normal, small, pending, disabled`}>
                <Row>
                  <Button variant={variant}>Book now</Button>
                  <Button variant={variant} size="small">
                    Assign
                  </Button>
                  <Button variant={variant} pending>
                    Book now
                  </Button>
                  <Button variant={variant} disabled>
                    Book now
                  </Button>
                </Row>
              </Specimen>
            ))}
            <Specimen name="Long text, a link, pictures alone, copy">
              <Button variant="accent">
                Confirm the booking of the electrician for Saturday morning and pay the advance
              </Button>
              <Row>
                <a href="#controls" className={buttonLook('secondary')}>
                  A link
                </a>
                <IconButton label="Search">
                  <Search className="size-6" />
                </IconButton>
                <IconButton label="Messages" variant="secondary">
                  <Bell className="size-6" />
                </IconButton>
                <IconButton label="Delete" variant="danger" disabled>
                  <Trash2 className="size-6" />
                </IconButton>
                <CopyButton
                  text="DHD-4F2A"
                  label="Copy the code"
                  copiedLabel="Copied"
                  failedLabel="Not copied"
                />
              </Row>
            </Specimen>
            <Chips />
            <Choices theme={theme} />
          </>
        )}
      </Both>
    </Section>
  );
}

function Chips() {
  const [chips, setChips] = useState(['Status: pending', 'Service: ज़मीन-दीवार की पूरी सफ़ाई और धुलाई']);
  return (
    <Specimen name="Chips">
      <Row>
        {chips.map((chip) => (
          <Chip
            key={chip}
            removeLabel={`Remove the filter ${chip}`}
            onRemove={() => setChips(chips.filter((other) => other !== chip))}
          >
            {chip}
          </Chip>
        ))}
      </Row>
    </Specimen>
  );
}

const someTrades = [
  ['electrician', 'Electrician'],
  ['plumber', 'Plumber'],
  ['ac_repair', 'AC repair'],
] as const;

function Choices({ theme }: { theme: string }) {
  const [trade, setTrade] = useState('plumber');
  return (
    <>
      <Specimen name="Checkbox: off, on, with hint, error, disabled">
        <div>
          <Checkbox name={`${theme}-a`} label="I agree to the terms" />
          <Checkbox
            name={`${theme}-b`}
            label="Tell me of new jobs"
            hint="At most one message a day"
            defaultChecked
          />
          <Checkbox name={`${theme}-c`} label="I agree to the terms" error="Please agree before you go on" />
          <Checkbox name={`${theme}-d`} label="Cannot be changed" defaultChecked disabled />
        </div>
      </Specimen>
      <Specimen name="Switch: off, on, with hint, disabled">
        <div>
          <Switch name={`${theme}-e`} label="I am free for work" />
          <Switch
            name={`${theme}-f`}
            label="I am free for work"
            hint="You get offers near you"
            defaultChecked
          />
          <Switch name={`${theme}-g`} label="Referral programme" disabled />
        </div>
      </Specimen>
      <RadioCards
        legend="What do you need?"
        name={`${theme}-trade`}
        value={trade}
        onChange={(event) => setTrade(event.target.value)}
        options={someTrades.map(([value, label]) => {
          const Picture = trades[value];
          return { value, label, picture: <Picture className="size-9" /> };
        })}
      />
      <RadioCards
        legend="How large is it?"
        columns={4}
        name={`${theme}-size`}
        error="Choose a size"
        options={[
          { value: 's', label: 'Small', note: 'fits in a hand' },
          { value: 'm', label: 'Medium', note: 'fits on a lap' },
          { value: 'l', label: 'Large', note: 'two carry it' },
          { value: 'x', label: 'Very large', note: 'fills a tempo' },
        ]}
      />
    </>
  );
}
