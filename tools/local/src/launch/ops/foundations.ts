import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { region } from '../../../../../functions/src/deployed/settings.ts';
import type { Context, Gcloud, Listed } from './gcloud.ts';
import type { Resource } from './resource.ts';
import type { ProjectSettings } from './settings.ts';

/** How many days logs are kept. */
const logDays = 365;
/** How many days backups are kept; the records of deletions are kept longer. */
const backupDays = 28;
const imageDays = 30;

const services = [
  ...['artifactregistry', 'billingbudgets', 'cloudbuild', 'cloudfunctions', 'cloudresourcemanager'],
  ...['cloudscheduler', 'cloudtasks', 'eventarc', 'firebase', 'firebasehosting', 'firestore', 'iam'],
  ...['iamcredentials', 'identitytoolkit', 'logging', 'monitoring', 'pubsub', 'run', 'secretmanager', 'sts'],
].map((name) => `${name}.googleapis.com`);

/** What the service account of the build server may do. */
const deployerRoles = [
  ...['firebase.admin', 'cloudfunctions.admin', 'run.admin', 'cloudscheduler.admin', 'cloudtasks.admin'],
  ...['datastore.indexAdmin', 'secretmanager.secretAccessor', 'secretmanager.viewer'],
  ...['artifactregistry.admin', 'iam.serviceAccountUser', 'serviceusage.serviceUsageConsumer'],
].map((role) => `roles/${role}`);

/** Services, database, logs, images and the build server's access: what deployments need. */
export function foundations(
  { databaseId, repository, environment }: ProjectSettings,
  { read, list, change }: Gcloud,
  { projectId }: Context,
): readonly Resource[] {
  const database = `--database=${databaseId}`;
  const pool = ['--workload-identity-pool=github', '--location=global'];
  const deployer = `deployer@${projectId}.iam.gserviceaccount.com`;
  const exclusion: Listed = JSON.parse(readFileSync('ops/log-exclusion.json', 'utf8'));
  const repositoryOfImages = ['gcf-artifacts', `--location=${region}`];
  return [
    {
      name: 'services',
      current: async () => {
        const enabled = await list('services list', '--enabled');
        const names = enabled.map(({ config }) => Object(config).name);
        return services.filter((service) => names.includes(service));
      },
      desired: services,
      apply: () => change('services enable', services),
    },
    {
      name: 'database protection',
      current: () => read('firestore databases describe', database),
      desired: {
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      },
      apply: (current) =>
        change(`firestore databases ${current ? 'update' : 'create'}`, [
          ...[database, ...(current ? [] : [`--location=${region}`, '--type=firestore-native'])],
          ...['--enable-pitr', '--delete-protection'],
        ]),
    },
    {
      name: 'daily backups',
      current: async () => (await list('firestore backups schedules list', database))[0],
      desired: { dailyRecurrence: {}, retention: `${backupDays * 86_400}s` },
      async apply(current) {
        const retention = `--retention=${backupDays}d`;
        const schedules = 'firestore backups schedules';
        const id = basename(String(Object(current).name ?? ''));
        if (current === undefined)
          await change(`${schedules} create`, [database, '--recurrence=daily', retention]);
        else await change(`${schedules} update`, [database, `--backup-schedule=${id}`, retention]);
      },
    },
    {
      name: 'log retention',
      current: () => read('logging buckets describe _Default', '--location=global'),
      desired: { retentionDays: logDays },
      apply: () =>
        change('logging buckets update _Default', ['--location=global', `--retention-days=${logDays}`]),
    },
    {
      name: 'log exclusion',
      async current() {
        const { exclusions = [] } = Object(await read('logging sinks describe _Default'));
        return exclusions.find(({ name }: Listed) => name === exclusion.name);
      },
      desired: exclusion,
      apply(current) {
        const fields = Object.entries(exclusion).map(([field, value]) => `${field}=${value}`);
        // A comma is in one of the fields.
        const list = `^;^${fields.join(';')}`;
        return change('logging sinks update _Default', [`--${current ? 'update' : 'add'}-exclusion=${list}`]);
      },
    },
    {
      name: 'image repository',
      current: () => read('artifacts repositories describe', ...repositoryOfImages),
      desired: { format: 'DOCKER' },
      apply: () =>
        change('artifacts repositories create', [...repositoryOfImages, '--repository-format=docker']),
    },
    {
      name: 'image cleanup',
      current: () => read('artifacts repositories describe', ...repositoryOfImages),
      // Firebase's tools look for a policy with this name after each deployment of functions.
      desired: {
        cleanupPolicies: {
          'firebase-functions-cleanup': {
            action: 'DELETE',
            condition: { olderThan: `${imageDays * 86_400}s` },
          },
        },
      },
      apply: () =>
        change(
          'artifacts repositories set-cleanup-policies',
          [...repositoryOfImages, '--policy=FILE', '--no-dry-run'],
          { name: 'image-cleanup', content: JSON.parse(readFileSync('ops/image-cleanup.json', 'utf8')) },
        ),
    },
    {
      name: 'service account of the build server',
      current: () => read('iam service-accounts describe', deployer),
      desired: { email: deployer },
      apply: () => change('iam service-accounts create deployer', ['--display-name=Deploys from GitHub']),
    },
    {
      name: 'roles of the build server',
      async current() {
        const policy = await read('projects get-iam-policy', projectId);
        const held = rolesOf(policy, `serviceAccount:${deployer}`);
        return deployerRoles.filter((role) => held.includes(role));
      },
      desired: deployerRoles,
      async apply(current) {
        for (const role of deployerRoles)
          if (!Array.isArray(current) || !current.includes(role))
            await change('projects add-iam-policy-binding', [
              ...[projectId, `--role=${role}`],
              ...[`--member=serviceAccount:${deployer}`, '--condition=None'],
            ]);
      },
    },
    {
      name: 'workload identity pool',
      current: () => read('iam workload-identity-pools describe github', '--location=global'),
      desired: { state: 'ACTIVE' },
      apply: () =>
        change('iam workload-identity-pools create github', ['--location=global', '--display-name=GitHub']),
    },
    {
      name: 'workload identity provider',
      current: () => read('iam workload-identity-pools providers describe github', ...pool),
      desired: {
        attributeCondition: `assertion.repository == '${repository}'`,
        attributeMapping: { 'google.subject': 'assertion.sub' },
        oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
      },
      apply: (current) =>
        change(`iam workload-identity-pools providers ${current ? 'update' : 'create'}-oidc github`, [
          ...pool,
          '--issuer-uri=https://token.actions.githubusercontent.com',
          '--attribute-mapping=google.subject=assertion.sub',
          `--attribute-condition=assertion.repository == '${repository}'`,
        ]),
    },
    {
      name: `deployments from the environment ${environment}`,
      async current() {
        const member = await deployingMember({ repository, environment }, read, projectId);
        const policy = await read('iam service-accounts get-iam-policy', deployer);
        return rolesOf(policy, member).includes('roles/iam.workloadIdentityUser') || undefined;
      },
      desired: true,
      apply: async () =>
        change('iam service-accounts add-iam-policy-binding', [
          deployer,
          '--role=roles/iam.workloadIdentityUser',
          `--member=${await deployingMember({ repository, environment }, read, projectId)}`,
        ]),
    },
  ];
}

/** The workflow runs that may act as the build server: those of one environment of one repository. */
async function deployingMember(
  { repository, environment }: Pick<ProjectSettings, 'repository' | 'environment'>,
  read: Gcloud['read'],
  projectId: string,
): Promise<string> {
  const { projectNumber } = Object(await read('projects describe', projectId));
  const pool = `projects/${projectNumber}/locations/global/workloadIdentityPools/github`;
  return `principal://iam.googleapis.com/${pool}/subject/repo:${repository}:environment:${environment}`;
}

/** The roles of `member`. */
function rolesOf(policy: unknown, member: string): readonly string[] {
  const bindings: readonly { role: string; members: readonly string[] }[] = Object(policy).bindings ?? [];
  return bindings.flatMap(({ role, members }) => (members.includes(member) ? [role] : []));
}
