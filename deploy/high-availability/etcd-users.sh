#!/bin/sh
# Once, in a new etcd: a user for Patroni, who reaches Patroni's keys alone; afterwards nobody without a password reads or writes anything.
# ETCDCTL_ENDPOINTS and ETCDCTL_CACERT say where etcd is.
set -eu
export ETCDCTL_API=3
etcdctl user add "root:$ETCD_ROOT_PASSWORD"
etcdctl user grant-role root root
etcdctl user add "patroni:$ETCD_PASSWORD"
etcdctl role add patroni
etcdctl role grant-permission patroni readwrite --prefix=true /service/
etcdctl user grant-role patroni patroni
etcdctl auth enable
