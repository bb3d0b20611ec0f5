declare module "s3rver" {
  /** As much of it as the tests use; it carries no types of its own. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
