import { contentSections } from '@dihaadi/contract/content';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { Switch } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { NumberInput } from '../../../ui/number-inputs.tsx';
import { Markdown } from '../markdown.tsx';
import { type ContentForm, errors, LONGEST_CONTENT } from './content-form.ts';
import { contentPages } from '../pages.ts';

/** The fields that adding and editing share; the section is chosen only once. */
export function ContentFields({ form, withSection }: { form: ContentForm; withSection: boolean }) {
  const { t, i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  return (
    <>
      {withSection && (
        <Field label={<Trans>Section</Trans>} error={wrong('section')}>
          {(control) => (
            <Select {...control} {...form.register('section')}>
              <option value="">{t`Choose a section`}</option>
              {contentSections.map((section) => (
                <option key={section} value={section}>
                  {i18n._(contentPages[section].title)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={<Trans>Title</Trans>} error={wrong('title')}>
        {(control) => <Input {...control} maxLength={200} {...form.register('title')} />}
      </Field>
      <Field
        label={<Trans>Content</Trans>}
        hint={<Trans>Markdown: # for a heading, * for a list, [text](https://…) for a link.</Trans>}
        error={wrong('content')}
      >
        {(control) => (
          <Textarea {...control} rows={8} maxLength={LONGEST_CONTENT} {...form.register('content')} />
        )}
      </Field>
      <Preview form={form} name="content" />
      <InHindi form={form} />
      <Field
        label={<Trans>Display order</Trans>}
        hint={<Trans>Lowest number appears first.</Trans>}
        error={wrong('display_order')}
      >
        {(control) => <NumberInput {...control} maxLength={5} {...form.register('display_order')} />}
      </Field>
      <Switch
        label={<Trans>Active</Trans>}
        hint={<Trans>Visitors see only active content.</Trans>}
        {...form.register('is_active')}
      />
    </>
  );
}

/** The same fields in Hindi; Hindi readers see the English text where there is none. */
function InHindi({ form }: { form: ContentForm }) {
  const wrong = useFieldError(form, errors);
  const [hasText] = useState(() => form.getValues('content_hi') !== '');
  return (
    <Disclosure summary={<Trans>In Hindi (optional)</Trans>} open={hasText}>
      <div className="grid gap-5">
        <Field label={<Trans>Hindi heading</Trans>} error={wrong('title_hi')}>
          {(control) => <Input {...control} lang="hi" maxLength={200} {...form.register('title_hi')} />}
        </Field>
        <Field label={<Trans>Hindi text</Trans>} error={wrong('content_hi')}>
          {(control) => (
            <Textarea
              {...control}
              lang="hi"
              rows={8}
              maxLength={LONGEST_CONTENT}
              {...form.register('content_hi')}
            />
          )}
        </Field>
        <Preview form={form} name="content_hi" />
      </div>
    </Disclosure>
  );
}

/** Preview as visitors will see it. */
function Preview({ form, name }: { form: ContentForm; name: 'content' | 'content_hi' }) {
  const content = useWatch({ control: form.control, name });
  if (content.trim() === '') return null;
  return (
    <Disclosure summary={<Trans>Preview</Trans>}>
      <div className="max-h-80 overflow-y-auto">
        <Markdown text={content} above={2} />
      </div>
    </Disclosure>
  );
}
