import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DateInput, MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Both, Section, Specimen } from './frame.tsx';

const steps = [
  { key: 'you', name: 'About you' },
  { key: 'licence', name: 'Licence' },
  { key: 'vehicle', name: 'Your vehicle' },
  { key: 'documents', name: 'Documents and insurance' },
  { key: 'pay', name: 'Fee' },
];

/** Input fields, and a form of several steps. */
export function Forms() {
  const [step, setStep] = useState(2);
  return (
    <Section id="forms" title="Forms">
      <Specimen name="Stepper">
        <Card className="grid gap-5">
          <Stepper
            label="Registration"
            steps={steps}
            current={step}
            text={`Step ${step + 1} of ${steps.length}`}
            doneLabel="done"
            onStep={setStep}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
              Back
            </Button>
            <Button disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
              Next
            </Button>
          </div>
        </Card>
      </Specimen>
      <Both>
        {() => (
          <>
            <TextFields />
            <FigureFields />
            <Notices />
          </>
        )}
      </Both>
    </Section>
  );
}

function TextFields() {
  return (
    <>
      <Field label="Full name" hint="As it stands on your Aadhaar card">
        {(control) => <Input {...control} autoComplete="name" placeholder="Ramesh Kumar" />}
      </Field>
      <Field label="Email" optional="(optional)" error="This is not an email address">
        {(control) => <Input {...control} type="email" defaultValue="ramesh@" />}
      </Field>
      <Field label="City">
        {(control) => (
          <Select {...control} defaultValue="jaipur">
            <option value="jaipur">Jaipur</option>
            <option value="indore">Indore</option>
          </Select>
        )}
      </Field>
      <Field label="What is to be done?" hint="In your own words">
        {(control) => <Textarea {...control} defaultValue="The fan in the front room makes a noise." />}
      </Field>
      <Field label="Not to be changed">
        {(control) => <Input {...control} disabled defaultValue="Jaipur" />}
      </Field>
      <SearchInput label="Search bookings" />
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            defaultValue="secret-2026"
            showLabel="Show the password"
            hideLabel="Hide the password"
          />
        )}
      </Field>
    </>
  );
}

function FigureFields() {
  return (
    <>
      <Field label="Weight" error="Say how heavy it is">
        {(control) => <NumberInput {...control} decimal unit="kg" />}
      </Field>
      <Field label="Daily wage you ask" hint="8 hours">
        {(control) => <MoneyInput {...control} defaultValue="650" />}
      </Field>
      <Field label="Day">{(control) => <DateInput {...control} defaultValue="2026-11-21" />}</Field>
      <Field label="Time">{(control) => <DateInput {...control} type="time" defaultValue="08:30" />}</Field>
    </>
  );
}

function Notices() {
  return (
    <>
      <Notice tone="info">The worker sees your address after paying.</Notice>
      <Notice tone="success" title="Booked">
        Ramesh comes on Sat 21 Nov, 8:30 am.
      </Notice>
      <Notice
        tone="warning"
        title="Your insurance ends in 6 days"
        action={
          <Button variant="secondary" size="small">
            Send the new document
          </Button>
        }
      >
        After that you get no more trips.
      </Notice>
      <Notice tone="danger">The payment did not go through. Nothing was taken from your account.</Notice>
    </>
  );
}
