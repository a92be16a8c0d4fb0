import { Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertDialog, Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { Row, Section, Specimen } from './frame.tsx';

/** Overlays. */
export function Overlays() {
  return (
    <Section id="overlays" title="Over the page">
      <Row>
        <Opens label="Dialog">
          {(open, setOpen) => (
            <Dialog
              open={open}
              onOpenChange={setOpen}
              title="Note for the desk"
              description="Only staff see it."
              closeLabel="Close"
              actions={<Button onClick={() => setOpen(false)}>Save the note</Button>}
            >
              <Field label="Note">{(control) => <Textarea {...control} />}</Field>
            </Dialog>
          )}
        </Opens>
        <Opens label="Alert dialog">
          {(open, setOpen) => (
            <AlertDialog
              open={open}
              onOpenChange={setOpen}
              title="Are you sure you want to cancel this booking?"
              description="It cannot be taken back. You can book again at any time."
              confirmLabel="Cancel the booking"
              cancelLabel="Keep it"
              onConfirm={() => setOpen(false)}
            />
          )}
        </Opens>
        <Opens label="Drawer">{(open, setOpen) => <BookingDrawer open={open} setOpen={setOpen} />}</Opens>
        <MenuAndToasts />
      </Row>
      <Toaster label="Messages" />
    </Section>
  );
}

function MenuAndToasts() {
  return (
    <>
      <Specimen name="Menu">
        <Menu
          label="More for booking 4f2a"
          trigger={
            <IconButton label="More" variant="secondary">
              <EllipsisVertical className="size-6" />
            </IconButton>
          }
        >
          <MenuItem picture={<Pencil className="size-5" />} onSelect={() => toast.info('Renamed')}>
            Change
          </MenuItem>
          <MenuItem asChild>
            <a href="#overlays">
              <Download aria-hidden="true" className="size-5" /> Invoice
            </a>
          </MenuItem>
          <MenuItem disabled>Not now</MenuItem>
          <MenuLine />
          <MenuItem danger picture={<Trash2 className="size-5" />} onSelect={() => toast.error('Deleted')}>
            Delete this booking from the list for good
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="Toasts">
        <Row>
          <Button variant="secondary" onClick={() => toast.success('Driver assigned successfully')}>
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.error('Failed to assign driver', { description: 'Please try again.' })}
          >
            Failure
          </Button>
        </Row>
      </Specimen>
    </>
  );
}

function Opens(props: {
  label: string;
  children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Specimen name={props.label}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open: {props.label}
      </Button>
      {props.children(open, setOpen)}
    </Specimen>
  );
}

function BookingDrawer({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title="Booking 4f2a9c1e"
      description="Sat 21 Nov, 4:30 pm"
      closeLabel="Close"
      footer={
        <>
          <Button variant="primary">Assign a driver</Button>
          <Button variant="secondary">Cancel</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          <Badge tone="warning">Pending</Badge>
        </p>
        <Facts>
          {Array.from({ length: 12 }, (_, index) => (
            <Fact key={index} term={`Fact ${index + 1}`}>
              Shop 14, Johari Bazaar, Jaipur 302003
            </Fact>
          ))}
        </Facts>
      </div>
    </Drawer>
  );
}
